import { drawAppIcon, drawFavicon } from '#cli/media/brand/mark.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { planSvg } from './plan-svg.ts';

const appIcons = [
  ['images/icon-192.png', 192],
  ['images/icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const;

export const brandFiles = (): MediaFile[] => [
  planSvg('favicon.svg', {}, drawFavicon),
  { file: 'favicon.ico', maker: 'app-icon', inputs: { ico: icoSize }, make: async () => wrapIcon(await drawAppIcon(icoSize)) },
  ...appIcons.map(([file, size]): MediaFile => ({ file, maker: 'app-icon', inputs: { size }, make: () => drawAppIcon(size) })),
];

/** Size in pixels of `favicon.ico`, which browsers request by default. */
const icoSize = 32;
const icoHeaderBytes = 22;

/** Wraps a PNG in an ICO file with a single picture (ICO format since Windows Vista). */
function wrapIcon(png: Uint8Array): Uint8Array {
  const header = Buffer.alloc(icoHeaderBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(icoSize, 6);
  header.writeUInt8(icoSize, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(icoSize, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(icoHeaderBytes, 18);
  return Buffer.concat([header, png]);
}
