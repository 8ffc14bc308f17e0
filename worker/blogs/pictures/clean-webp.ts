import { ascii, type CleanPicture, joinBytes, u24le, u32le } from './picture-bytes.ts';

/** WebP chunks that draw the picture (RFC 9649). EXIF, XMP, colour profiles and unknown chunks are not included. */
const drawing = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);
/** Bit mask for the `VP8X` flags that are kept: alpha and animation. */
const allowedFlags = 0x12;

type Size = Pick<CleanPicture, 'width' | 'height'>;

function sizeIn(name: string, bytes: Uint8Array, at: number): Size | undefined {
  if (name === 'VP8X' && u32le(bytes, at - 4) === 10)
    return { width: u24le(bytes, at + 4) + 1, height: u24le(bytes, at + 7) + 1 };
  if (name === 'VP8L' && bytes[at] === 0x2f) {
    const bits = u32le(bytes, at + 1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== 'VP8 ' || u24le(bytes, at + 3) !== 0x2a019d) return undefined;
  return { width: u24le(bytes, at + 6) & 0x3fff, height: u24le(bytes, at + 8) & 0x3fff };
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[8] = (copy[8] ?? 0) & allowedFlags;
  return copy;
}

function riff(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = joinBytes(pieces);
  const head = new Uint8Array(12);
  head.set(new TextEncoder().encode('RIFF----WEBP'));
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([head, body]);
}

interface Chunk {
  name: string;
  at: number;
  end: number;
  bytes: Uint8Array;
}

function readChunks(bytes: Uint8Array, start: number, end: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = start; at + 8 <= end; ) {
    const length = u32le(bytes, at + 4);
    const dataEnd = at + 8 + length;
    if (dataEnd > end) return undefined;
    const next = dataEnd + (length % 2);
    chunks.push({ name: ascii(bytes, at, 4), at: at + 8, end: dataEnd, bytes: bytes.subarray(at, Math.min(next, end)) });
    at = next;
  }
  return chunks;
}

function isImage(bytes: Uint8Array, chunks: readonly Chunk[], { width, height }: Size): boolean {
  const [first, second] = chunks;
  const image = first?.name === 'ALPH' ? second : first;
  if (!image || chunks.at(-1) !== image || !/^VP8[ L]$/.test(image.name)) return false;
  const size = sizeIn(image.name, bytes, image.at);
  return size?.width === width && size.height === height;
}

function isFrame(bytes: Uint8Array, { name, at, end }: Chunk, canvas: Size): boolean {
  const [x, y] = [u24le(bytes, at) * 2, u24le(bytes, at + 3) * 2];
  const size = { width: u24le(bytes, at + 6) + 1, height: u24le(bytes, at + 9) + 1 };
  const isInside = x + size.width <= canvas.width && y + size.height <= canvas.height;
  return name === 'ANMF' && isInside && isImage(bytes, readChunks(bytes, at + 16, end) ?? [], size);
}

function isValid(bytes: Uint8Array, chunks: readonly Chunk[], size: Size): boolean {
  const [first, ...rest] = chunks;
  if (first?.name !== 'VP8X') return isImage(bytes, chunks, size);
  const isAnimated = ((bytes[first.at] ?? 0) & 0x02) !== 0;
  if (!isAnimated) return isImage(bytes, rest, size);
  const [settings, ...frames] = rest;
  return (
    settings?.name === 'ANIM' &&
    settings.end - settings.at === 6 &&
    frames.length > 0 &&
    frames.every((frame) => isFrame(bytes, frame, size))
  );
}

/** Reduces a WebP to the chunks that draw the picture. Undefined if the file violates the WebP format. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return undefined;
  const chunks = readChunks(bytes, 12, Math.min(bytes.length, u32le(bytes, 4) + 8))?.filter(({ name }) => drawing.has(name));
  const [first] = chunks ?? [];
  const size = first && sizeIn(first.name, bytes, first.at);
  if (!chunks || !size || !isValid(bytes, chunks, size)) return undefined;
  const pieces = chunks.map((chunk) => (chunk.name === 'VP8X' ? withoutFlags(chunk.bytes) : chunk.bytes));
  return { bytes: riff(pieces), type: 'image/webp', extension: 'webp', ...size };
}
