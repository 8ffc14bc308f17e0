import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-types.ts';

/** As much of a refused body as is read: twice the largest that any route takes. */
const maxBytes = 8 * 1024 * 1024;
/** A sender slower than this may lose the answer. */
const maxWaitMs = 5_000;

async function drainBody(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return;
  }
}

/**
 * Reads on what a too large request still sends before it is answered. A server that closes while its client is sending resets the
 * connection, which can take the answer with it (RFC 9112, 9.6): the sender would see a broken connection in place of the 413.
 */
export const readRejectedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (c.res.status !== 413 || !body || body.locked) return;
  const ports = c.get('ports');
  await Promise.race([drainBody(body).catch(() => undefined), ports.sleep(maxWaitMs)]);
});
