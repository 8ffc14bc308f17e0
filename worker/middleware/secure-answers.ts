import { createMiddleware } from 'hono/factory';
import { securityHeaders } from '#site/headers.ts';
import type { AppEnv } from '../app-types.ts';
import { readEdgeShell } from '../blogs/edge-shell.ts';

/** The site's security headers on every answer of the worker, on a page the pages' own policy, and no caching unless the route allows it. Staging is listed nowhere. */
export const secureAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
  const ports = c.get('ports');
  if (ports && c.res.headers.get('Content-Type')?.startsWith('text/html')) {
    const frame = await readEdgeShell(ports.assets, ports.now());
    if (frame?.policy) c.header('Content-Security-Policy', frame.policy);
  }
  if (c.env?.NOINDEX) c.header('X-Robots-Tag', 'noindex');
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
