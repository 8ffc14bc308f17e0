import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-types.ts';

/** As much of a refused body as is read: twice the largest that any route takes. */
const mostBytes = 8 * 1024 * 1024;
/** A sender slower than this may lose the answer. */
const patienceMs = 5_000;

async function readOn(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > mostBytes) return;
  }
}

/**
 * Reads on what a too large request still sends before it is answered. A server that closes while its client is sending resets the
 * connection, which can take the answer with it (RFC 9112, 9.6): the sender would see a broken connection in place of the 413.
 */
export const readRefusedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (c.res.status !== 413 || !body || body.locked) return;
  const ports = c.get('ports');
  await Promise.race([readOn(body).catch(() => undefined), ports.sleep(patienceMs)]);
});
