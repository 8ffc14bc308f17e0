import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '#site/shared/headers.ts';
import { readEdgeShell } from '../platform/edge-files.ts';
import type { AppContext, AppEnv } from './app-types.ts';

/** What pages carry by the institute's configuration; nothing where the build cannot be read. */
async function configuredHeaders(c: AppContext): Promise<Record<string, string>> {
  const ports = c.get('ports');
  const frame = ports && (await readEdgeShell(ports.assets, ports.now()));
  return frame ? { 'Content-Security-Policy': frame.policy, 'Strict-Transport-Security': frame.transportSecurity } : {};
}

/**
 * The site's security headers on every answer of the worker, on a page the configured ones, no caching, and for the API no
 * place in search engines. A route that sets one of them itself has its reason and keeps it. Staging is listed nowhere.
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
