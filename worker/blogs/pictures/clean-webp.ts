import { ascii, type CleanPicture, joinBytes, u24le, u32le } from './picture-bytes.ts';

/** Chunks that draw the picture (RFC 9649); EXIF, XMP, profiles and unknown ones are none of them. */
const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Of the flags of `VP8X` those for alpha and animation stay. */
const keptFlags = 0x12;

type Size = Pick<CleanPicture, 'width' | 'height'>;

/** Size that a chunk states, where it states one. `at` is the start of its data. */
function sizeIn(name: string, bytes: Uint8Array, at: number): Size | undefined {
  if (name === 'VP8X') return { width: u24le(bytes, at + 4) + 1, height: u24le(bytes, at + 7) + 1 };
  if (name === 'VP8L' && bytes[at] === 0x2f) {
    const bits = u32le(bytes, at + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== 'VP8 ' || u24le(bytes, at + 3) !== 0x2a019d) return undefined;
  return { width: u24le(bytes, at + 6) & 0x3fff, height: u24le(bytes, at + 8) & 0x3fff };
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & keptFlags;
  return copy;
}

function riff(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(pieces);
  const head = new Uint8Array(12);
  head.set(new TextEncoder().encode('RIFF----WEBP'));
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([head, body]);
}

/** A WebP of its drawing chunks only; undefined for what is no whole WebP. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  const end = Math.min(bytes.length, u32le(bytes, 4) + 8);
  const pieces: Uint8Array[] = [];
  let size: Size | undefined;
  let at = 12;
  while (at + 8 <= end) {
    const name = ascii(bytes, at, 4);
    const length = u32le(bytes, at + 4);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end) return undefined;
    size ??= sizeIn(name, bytes, at + 8);
    const chunk = bytes.subarray(at, Math.min(next, end));
    if (drawing.has(name)) pieces.push(name === 'VP8X' ? withoutFlags(chunk) : chunk);
    at = next;
  }
  return size && pieces.length > 0 ? { bytes: riff(pieces), type: 'image/webp', extension: 'webp', ...size } : undefined;
}
