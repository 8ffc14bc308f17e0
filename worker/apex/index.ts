/** Sends every address of the bare domain to the same one of the site: https, www, 301. */
export default {
  fetch(request: Request): Response {
    const url = new URL(request.url);
    url.protocol = 'https:';
    url.port = '';
    url.hostname = `www.${url.hostname.replace(/^www\./, '')}`;
    return new Response(null, { status: 301, headers: { Location: url.href, 'Cache-Control': 'public, max-age=86400' } });
  },
};
