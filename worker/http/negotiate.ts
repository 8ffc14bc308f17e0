import type { AppContext } from './app-types.ts';

/** Returns the media type of the request's body in lower case and without parameters. Empty if the request has none. */
export const bodyType = (c: AppContext): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const plainFormTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const isPlainForm = (c: AppContext): boolean => plainFormTypes.includes(bodyType(c));

/** Whether the response should be a page. Browsers request HTML when they submit a form, but scripts do not. */
export function isHtmlWanted(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('text/html') || (isPlainForm(c) && !accept.includes('json'));
}
