import type { AppContext } from './app-types.ts';

/** Media type of the body, lower case, without parameters; empty when none is given. */
export const bodyType = (c: AppContext): string =>
  (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const plainFormTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether the body is what a `<form>` sends without a script. */
export const isPlainForm = (c: AppContext): boolean => plainFormTypes.includes(bodyType(c));

/** Whether a person reads the answer: a browser asks for HTML when it follows a form, and a script does not. */
export function isHtmlWanted(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('text/html') || (isPlainForm(c) && !accept.includes('json'));
}
