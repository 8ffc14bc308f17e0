import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '#site/shared/headers.ts';
import { readEdgeShell } from '../platform/edge-files.ts';
import type { AppContext, AppEnv } from './app-types.ts';

async function configuredHeaders(c: AppContext): Promise<Record<string, string>> {
  const ports = c.get('ports');
  const frame = ports && (await readEdgeShell(ports.assets, ports.now()));
  return frame ? { 'Content-Security-Policy': frame.policy, 'Strict-Transport-Security': frame.transportSecurity } : {};
}

/**
 * Adds the security headers to every response of the worker, and the configured headers to pages. Disables caching, and search indexing for
 * the API. Headers that a route has set stay as they are. On staging, no response may be indexed.
 */
export const secureResponses = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true;
  const headers = {
    ...securityHeaders,
    ...(isPage ? await configuredHeaders(c) : {}),
    ...(c.req.path.startsWith('/api/') ? { 'X-Robots-Tag': 'noindex' } : {}),
    'Cache-Control': 'no-store',
  };
  for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.header(name, value);
  if (c.env?.NOINDEX) c.header('X-Robots-Tag', 'noindex');
});
