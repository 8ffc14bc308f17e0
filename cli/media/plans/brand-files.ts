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
  ...appIcons.map(([file, size]): MediaFile => ({ file, maker: 'app-icon', inputs: { size }, make: () => drawAppIcon(size) })),
];
