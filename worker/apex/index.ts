import { transportSecurity } from '#site/shared/headers.ts';

interface ApexBindings {
  /** Set by `institute-build deploy` where the institute wants the domain preloaded: browsers' list asks the bare domain. */
  HSTS_PRELOAD?: string;
}

/** Sends every address of the bare domain to the same one of the site: https, www, 301. */
export default {
  fetch(request: Request, { HSTS_PRELOAD }: ApexBindings): Response {
    const url = new URL(request.url);
    url.protocol = 'https:';
    url.port = '';
    url.hostname = `www.${url.hostname.replace(/^www\./, '')}`;
    const headers = {
      Location: url.href,
      'Cache-Control': 'public, max-age=86400',
      'Strict-Transport-Security': transportSecurity({ hstsPreload: Boolean(HSTS_PRELOAD) }),
    };
    return new Response(null, { status: 301, headers });
  },
};
