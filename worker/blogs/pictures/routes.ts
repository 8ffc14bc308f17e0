import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { embeddable } from '#site/shared/headers.ts';
import { answerProblem } from '#worker/http/answer-problem.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { notFoundPage } from '#worker/http/not-found-page.ts';
import { hugeBody, methodNotAllowed, unavailable, unknownBodyType } from '#worker/http/problem.ts';
import { logError } from '#worker/platform/log.ts';
import { requirePermission } from '#worker/staff/require.ts';
import { pictureName, pictureType, readPicture, storePicture } from './take-picture.ts';

const maxBytes = 4 * 1024 * 1024;
const limit = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => answerProblem(c as AppContext, hugeBody('A picture may have 4 MB at most.')),
});
const closed = unavailable('The picture could not be stored. Please try again.');

export const mediaRoutes = new Hono<AppEnv>();

/** Takes one picture as the body and answers with its address and size. */
mediaRoutes.post('/api/media', requirePermission('blogs'), limit, async (c) => {
  const { media, ...ports } = c.get('ports');
  if (!media) return answerProblem(c, closed);
  const read = readPicture(new Uint8Array(await c.req.arrayBuffer()));
  if (!read.ok) return answerProblem(c, unknownBodyType(read.message));
  try {
    return c.json({ picture: await storePicture(ports, media, read.picture) }, 201);
  } catch (error) {
    logError('picture-not-stored', error, { requestId: c.get('requestId') });
    return answerProblem(c, closed);
  }
});
mediaRoutes.all('/api/media', (c) => answerProblem(c, methodNotAllowed('POST')));

/** A stored picture. Its name is made of its content: it may be kept for ever. */
mediaRoutes.get('/media/:name', async (c) => {
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
mediaRoutes.all('/media/*', (c) => notFoundPage(c));
