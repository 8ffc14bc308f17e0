import type Quill from 'quill/core';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { insertPicture, type Place } from '#site/staff/blogs/text/insert-content.ts';
import { type PastedPictures, pictureNotice } from './pasted-pictures.ts';
import { shrinkPicture } from './shrink-picture.ts';

/**
 * Uploads the pictures in pasted text one by one, and inserts each picture in its place.
 *
 * @returns a notice for the writer
 */
export async function placePictures(
  { api, quill }: { api: BlogApi; quill: Quill },
  { found, lost }: PastedPictures,
  places: ReadonlyMap<number, Place>,
): Promise<string> {
  let failed = lost;
  let undescribed = 0;
  for (const [number, { file, alt }] of found.entries()) {
    const place = places.get(number);
    try {
      const stored = await api.upload(await shrinkPicture(file), { name: file.name, alt });
      if (!place || !quill.root.isConnected) continue;
      insertPicture(quill, { ...stored, alt }, place.index);
      if (!alt) undescribed += 1;
    } catch {
      failed += 1;
    } finally {
      place?.stopFollowing();
    }
  }
  return pictureNotice({ lost: failed, undescribed });
}
