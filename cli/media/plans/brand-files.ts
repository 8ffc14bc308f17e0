import { drawAppIcon, drawFavicon } from '#cli/media/brand/mark.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { planSvg } from './plan-svg.ts';

const appIcons = [
  ['images/icon-192.png', 192],
  ['images/icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const;

/** Icons of browser tabs, home screens and the installed site. */
export const brandFiles = (): MediaFile[] => [
  planSvg('favicon.svg', {}, drawFavicon),
  { file: 'favicon.ico', maker: 'app-icon', inputs: { ico: icoSize }, make: async () => wrapIcon(await drawAppIcon(icoSize)) },
  ...appIcons.map(([file, size]): MediaFile => ({ file, maker: 'app-icon', inputs: { size }, make: () => drawAppIcon(size) })),
];

/** Pixels of the icon that browsers ask for without being told of one. */
const icoSize = 32;
const icoHeaderBytes = 22;

/** A PNG as an icon file: a directory with one entry, then the picture (ICO format, Windows Vista and later). */
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
