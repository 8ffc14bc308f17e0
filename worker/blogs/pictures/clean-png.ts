import { crc32 } from 'node:zlib';
import { ascii, type CleanPicture, joinBytes, u32 } from './picture-bytes.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** PNG chunks that draw the picture (PNG specification, section 5.6), in the required order. Only `IDAT` may repeat. */
const drawing = /^IHDR,(PLTE,)?(tRNS,)?IDAT,IEND$/;
const maxBytes: Readonly<Record<string, number>> = { IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Number.POSITIVE_INFINITY, IEND: 0 };

/** Samples per pixel and allowed bit depths for each PNG colour type. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

/** Reduces a PNG to the chunks that draw the picture. Undefined if the file violates the PNG format. */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  if (!signature.every((byte, index) => bytes[index] === byte) || ascii(bytes, 12, 4) !== 'IHDR') return undefined;
  const pieces: Uint8Array[] = [bytes.subarray(0, 8)];
  const data: Uint8Array[] = [];
  const order: string[] = [];
  for (let at = 8; order.at(-1) !== 'IEND'; ) {
    const length = u32(bytes, at);
    const end = at + 12 + length;
    const name = ascii(bytes, at + 4, 4);
    const max = maxBytes[name];
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== u32(bytes, end - 4)) return undefined;
    if (max !== undefined) {
      if (length > max) return undefined;
      pieces.push(bytes.subarray(at, end));
      if (name !== 'IDAT' || order.at(-1) !== 'IDAT') order.push(name);
    }
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, end - 4));
    at = end;
  }
  const [width, height] = [u32(bytes, 16), u32(bytes, 20)];
  const [depth = 0, colour = 0, compression, filter, interlacing = 0] = bytes.subarray(24, 29);
  const { samples, depths } = colours[colour] ?? { samples: 0, depths: [] };
  if (!drawing.test(order.join()) || u32(bytes, 8) !== 13 || !depths.includes(depth)) return undefined;
  if (compression !== 0 || filter !== 0 || interlacing > 1) return undefined;
  // Interlaced pictures split each row into up to seven shorter rows.
  const maxPixelBytes = (Math.ceil((width * samples * depth) / 8) + (interlacing ? 14 : 1)) * (height + 7 * interlacing);
  const deflated = { data: joinBytes(data), maxBytes: maxPixelBytes };
  return { bytes: joinBytes(pieces), type: 'image/png', extension: 'png', width, height, deflated };
}

/** Whether the pixel data inflates completely, has no trailing data and is not larger than the picture's size allows. */
export async function hasValidPixels({ deflated }: CleanPicture): Promise<boolean> {
  if (!deflated) return true;
  let count = 0;
  try {
    const pixels = new Blob([deflated.data]).stream().pipeThrough(new DecompressionStream('deflate'));
    for await (const piece of pixels) {
      count += piece.length;
      if (count > deflated.maxBytes) return false;
    }
  } catch {
    return false;
  }
  return count > 0;
}
