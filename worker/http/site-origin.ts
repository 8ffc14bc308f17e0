import type { AppContext } from './app-types.ts';

const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Origin of the site, to which passkeys belong: that of the catalogue or of its staging site, and locally the one that was asked. What else a
 * request names as its host is not believed.
 */
export async function readSiteOrigin(c: AppContext): Promise<string> {
  const { origin, hostname } = new URL(c.req.url);
  const live = (await c.get('ports').catalogue())?.origin;
  if (!live || isLocal(hostname)) return origin;
  const staging = `staging.${new URL(live).hostname.replace(/^www\./, '')}`;
  return hostname === staging ? origin : live;
}
