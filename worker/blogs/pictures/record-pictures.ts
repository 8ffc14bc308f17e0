import type { StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { mediaPath } from '#site/shared/blog/paths.ts';
import { plainText } from '#site/shared/blog/plain-text.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';

const folder = mediaPath('');

interface Upload {
  picture: StoredPicture;
  fileName: string;
  alt: string;
  userId: string;
}

/**
 * A picture that is uploaded again keeps its place in the library. A new file name or description replaces the old one unless the new one
 * is empty.
 */
const recordSql = `
  INSERT INTO pictures (name, file_name, width, height, alt, uploaded_at, uploaded_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
  ON CONFLICT (name) DO UPDATE SET width = ?3, height = ?4, file_name = iif(?2 = '', file_name, ?2), alt = iif(?5 = '', alt, ?5)`;

export const recordUpload = ({ db, now }: Pick<Ports, 'db' | 'now'>, { picture, fileName, alt, userId }: Upload): Statement =>
  db.query(recordSql, picture.url.slice(folder.length), fileName, picture.width, picture.height, alt, now(), userId);

const imageTag = /<img src="([^"]*)"(?: alt="([^"]*)")?/g;

/** Lists the names and descriptions of the uploaded pictures that an article shows. `content` must be sanitised HTML. */
export function shownPictures({
  content,
  titleImage,
  titleImageAlt,
}: Pick<BlogFields, 'content' | 'titleImage' | 'titleImageAlt'>) {
  const alts = new Map<string, string>();
  function add(src: string, alt: string): void {
    if (src.startsWith(folder)) alts.set(src.slice(folder.length), alt || (alts.get(src.slice(folder.length)) ?? ''));
  }
  if (titleImage) add(titleImage, titleImageAlt);
  for (const [, src = '', alt = ''] of content.matchAll(imageTag)) add(src, plainText(alt));
  return [...alts];
}
