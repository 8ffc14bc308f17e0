import { transportSecurity } from '#site/shared/headers.ts';

interface ApexBindings {
  /** Set by `institute-build deploy` if the institute wants HSTS preloading. Browsers' preload list checks the bare domain. */
  HSTS_PRELOAD?: string;
}

/** Redirects every address on the bare domain to the same address on https and www, with status 301. */
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
