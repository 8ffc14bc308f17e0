import { createHash } from 'node:crypto';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import { mediaPath } from '#site/shared/blog/paths.ts';
import { withRetries } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';
import type { CleanPicture } from './picture-bytes.ts';

const maxSide = 6000;
const maxPixels = 24_000_000;

export const unreadablePicture = 'Upload a JPEG, PNG or WebP picture';

type PictureResult = { ok: true; picture: CleanPicture } | { ok: false; message: string };

/** Checks an uploaded picture by its content, ignoring its name and type, and removes its metadata. */
export function readPicture(bytes: Uint8Array): PictureResult {
  const picture = cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  if (!picture) return { ok: false, message: unreadablePicture };
  const { width, height } = picture;
  const isDrawable = width > 0 && height > 0;
  const isTooLarge = width > maxSide || height > maxSide || width * height > maxPixels;
  if (!isDrawable || isTooLarge)
    return {
      ok: false,
      message: `The picture can be up to ${maxSide} pixels wide and high, with up to 24 million pixels in total`,
    };
  return { ok: true, picture };
}

const createName = ({ bytes, extension }: CleanPicture): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${extension}`;

/**
 * Pattern for the names of stored pictures. A name is a hash of the content, so each picture is stored once and its address never changes.
 */
export const pictureName = /^[\da-f]{24}\.(jpg|png|webp)$/;
export const pictureType = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

export async function storePicture(
  ports: Pick<Ports, 'sleep' | 'random'>,
  media: NonNullable<Ports['media']>,
  picture: CleanPicture,
): Promise<StoredPicture> {
  const name = createName(picture);
  await withRetries(ports, () => media.put(name, picture.bytes, { httpMetadata: { contentType: picture.type } }));
  return { url: mediaPath(name), width: picture.width, height: picture.height };
}
