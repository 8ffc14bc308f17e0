import { type CleanPicture, joinBytes, u16 } from './picture-bytes.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Frame headers (ITU T.81, table B.1) contain the picture's size. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/**
 * Whether a segment is needed to draw the picture: a frame, a table, a scan, or Adobe's short segment, which defines the colour coding. All
 * other segments are metadata.
 */
const isDrawing = (marker: number, length: number): boolean =>
  isFrame(marker) || [0xc4, 0xcc, startOfScan, 0xdb, 0xdd].includes(marker) || (marker === 0xee && length === 14);

/**
 * Finds the end of the scan data that starts at `at`. The data ends at the next marker that is neither byte stuffing nor a restart marker.
 */
function endOfScan(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length - 1) {
    const next = bytes[end + 1] ?? 0;
    if (bytes[end] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return end;
    end += 1;
  }
  return bytes.length;
}

/**
 * Removes EXIF data, colour profiles, comments and trailing bytes from a JPEG. Undefined if the file is not a complete JPEG with one frame.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  if (u16(bytes, 0) !== 0xffd8) return undefined;
  const pieces: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  let at = 2;
  while (at + 4 <= bytes.length || u16(bytes, at) === 0xff00 + endOfImage) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      pieces.push(bytes.subarray(at, at + 2));
      return size && hasScan ? { bytes: joinBytes(pieces), type: 'image/jpeg', extension: 'jpg', ...size } : undefined;
    }
    const length = u16(bytes, at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    if (isFrame(marker) && size) return undefined;
    if (isFrame(marker)) size = { height: u16(bytes, at + 5), width: u16(bytes, at + 7) };
    hasScan ||= marker === startOfScan;
    const end = marker === startOfScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (isDrawing(marker, length)) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}
