import type { AppContext } from './app-types.ts';

const isLocal = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Returns the site's origin, to which passkeys belong: the live site, its staging site, or the requested origin on a local server. Other
 * hostnames in a request are not trusted.
 */
export async function readSiteOrigin(c: AppContext): Promise<string> {
  const { origin, hostname } = new URL(c.req.url);
  const live = (await c.get('ports').catalogue())?.origin;
  if (!live || isLocal(hostname)) return origin;
  const staging = `staging.${new URL(live).hostname.replace(/^www\./, '')}`;
  return hostname === staging ? origin : live;
}
