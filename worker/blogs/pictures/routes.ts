import { Hono } from 'hono';
import { embeddable } from '#site/shared/headers.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { readCursor } from '#worker/http/cursor.ts';
import { failsWith } from '#worker/http/failure.ts';
import { notFoundPage } from '#worker/http/not-found-page.ts';
import { Problem, unavailable, unknownBodyType } from '#worker/http/problem.ts';
import { limitBody } from '#worker/http/read-body.ts';
import { auditStatement } from '#worker/staff/audit.ts';
import { readActor, requirePermission } from '#worker/staff/require.ts';
import { hasValidPixels } from './clean-png.ts';
import { listPictures } from './picture-list.ts';
import { pictureName, pictureType, readPicture, storePicture, unreadablePicture } from './read-picture.ts';
import { recordUpload } from './record-pictures.ts';

const failure = failsWith({ event: 'picture-not-stored', message: 'Could not save the picture. Please try again.' });
const listFailure = failsWith({ event: 'pictures-unreadable', message: 'Could not load the pictures. Please try again.' });
const limit = limitBody(4 * 1024 * 1024, 'The picture is too large. The limit is 4 MB.');

export const pictureRoutes = new Hono<AppEnv>();

const readLine = (c: AppContext, name: 'name' | 'alt' | 'q', max: number): string =>
  cutText(cleanLine(c.req.query(name) ?? ''), max);

/** Stores the picture in the request body and responds with its address and size. `?name=` is its file name, `?alt=` its description. */
pictureRoutes.post('/api/media', failure, requirePermission('blogs'), limit, async (c) => {
  const ports = c.get('ports');
  if (!ports.media) throw new Problem(unavailable);
  const read = readPicture(new Uint8Array(await c.req.arrayBuffer()));
  if (!read.ok) throw new Problem({ ...unknownBodyType, message: read.message });
  if (!(await hasValidPixels(read.picture))) throw new Problem({ ...unknownBodyType, message: unreadablePicture });
  const picture = await storePicture(ports, ports.media, read.picture);
  const { userId, address } = readActor(c);
  const upload = { picture, fileName: readLine(c, 'name', 100), alt: readLine(c, 'alt', 300), userId };
  await ports.db.batch([
    recordUpload(ports, upload),
    auditStatement(ports, { action: 'picture-uploaded', userId, address, subject: picture.url }),
  ]);
  return c.json({ picture }, 201);
});

pictureRoutes.get('/api/media', listFailure, requirePermission('blogs'), async (c) =>
  c.json(await listPictures(c.get('ports'), { after: readCursor(c), text: readLine(c, 'q', 100) })),
);

/** Caches may keep a picture forever, because its name is a hash of its content. */
pictureRoutes.get('/media/:name', async (c) => {
  const extension = pictureName.exec(c.req.param('name'))?.[1] as keyof typeof pictureType | undefined;
  const { media } = c.get('ports');
  if (!extension || !media) return notFoundPage(c);
  const etag = `"${c.req.param('name')}"`;
  const headers = {
    ...embeddable,
    ETag: etag,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': pictureType[extension],
  };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  const object = await media.get(c.req.param('name'));
  return object ? c.body(await object.arrayBuffer(), 200, headers) : notFoundPage(c);
});
pictureRoutes.all('/media/*', (c) => notFoundPage(c));
