import type { LibraryPicture, PicturePage } from '#site/shared/blog/blog.ts';
import { mediaPath } from '#site/shared/blog/paths.ts';
import { isoTime } from '#site/shared/times.ts';
import { type Cursor, formatCursor } from '#worker/http/cursor.ts';
import type { Ports } from '#worker/platform/ports.ts';

const pageSize = 24;
const maxNamedUses = 3;

const usesSql = 'FROM blog_pictures JOIN blogs ON blogs._id = blog_pictures.blog_id WHERE blog_pictures.name = pictures.name';

/**
 * The picture's description comes from the most recently changed article that uses it. If no article uses the picture, this is the
 * description entered when the picture was uploaded.
 */
const pageSql = `
  SELECT name, file_name AS fileName, width, height, uploaded_at AS uploadedAt,
    COALESCE((SELECT blog_pictures.alt ${usesSql} AND blog_pictures.alt <> '' ORDER BY blogs.updated_at DESC LIMIT 1), alt) AS alt,
    (SELECT json_group_array(title) FROM (
      SELECT blogs.title ${usesSql} AND blogs.deleted_at IS NULL ORDER BY blogs.updated_at DESC LIMIT ${maxNamedUses + 1})) AS usedIn
  FROM pictures WHERE (uploaded_at, name) < (?1, ?2) AND (?3 = '' OR instr(lower(file_name || char(10) || alt), ?3) > 0
    OR EXISTS (SELECT 1 FROM blog_pictures WHERE blog_pictures.name = pictures.name AND instr(lower(blog_pictures.alt), ?3) > 0))
  ORDER BY uploaded_at DESC, name DESC LIMIT ${pageSize + 1}`;

interface PictureRow extends Pick<LibraryPicture, 'fileName' | 'width' | 'height' | 'alt'> {
  name: string;
  uploadedAt: number;
  usedIn: string;
}

function toPicture({ name, uploadedAt, usedIn, ...row }: PictureRow): LibraryPicture {
  const titles = JSON.parse(usedIn) as string[];
  return {
    ...row,
    url: mediaPath(name),
    uploadedAt: isoTime(uploadedAt),
    usedIn: titles.slice(0, maxNamedUses),
    isUsedInMore: titles.length > maxNamedUses,
  };
}

interface PictureQuery {
  after: Cursor;
  text: string;
}

export async function listPictures({ db }: Pick<Ports, 'db'>, { after, text }: PictureQuery): Promise<PicturePage> {
  const rows = await db.all<PictureRow>(pageSql, after.at, after.id, text.toLowerCase());
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const hasMore = rows.length > pageSize && last;
  return {
    pictures: shown.map(toPicture),
    next: hasMore ? formatCursor({ at: last.uploadedAt, id: last.name.replace(/\..*/, '') }) : null,
  };
}
