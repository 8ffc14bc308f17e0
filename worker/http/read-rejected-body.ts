import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-types.ts';

const maxBytes = 8 * 1024 * 1024;
const maxWaitMs = 5_000;

async function drainBody(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return;
  }
}

/**
 * Reads the rest of a body that is too large before the 413 goes out. If the server closed the connection while the client was sending, the
 * client could see a broken connection instead of the response (RFC 9112, 9.6).
 */
export const readRejectedBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (c.res.status !== 413 || !body || body.locked) return;
  const ports = c.get('ports');
  await Promise.race([drainBody(body).catch(() => undefined), ports.sleep(maxWaitMs)]);
});
