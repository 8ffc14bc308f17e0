import { ascii, type CleanPicture, joinBytes, u32 } from './picture-bytes.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that draw the picture (PNG specification, section 11): times, texts, profiles and EXIF are none of them. */
const drawing = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** A PNG of its drawing chunks only; undefined for what is no whole PNG. */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  if (!signature.every((byte, index) => bytes[index] === byte) || ascii(bytes, 12, 4) !== 'IHDR') return undefined;
  const pieces: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = ascii(bytes, at + 4, 4);
    const end = at + 12 + u32(bytes, at);
    if (end > bytes.length) return undefined;
    if (drawing.has(name)) pieces.push(bytes.subarray(at, end));
    if (name === 'IEND')
      return { bytes: joinBytes(pieces), type: 'image/png', extension: 'png', width: u32(bytes, 16), height: u32(bytes, 20) };
    at = end;
  }
  return undefined;
}
