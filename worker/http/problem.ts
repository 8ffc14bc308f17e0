import { trySubmittingAgain } from '#site/shared/forms/texts.ts';

/** A problem as RFC 9457 describes it; `message` is the text for the visitor (behaviour section 8). */
export interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503;
  title: string;
  message: string;
  /** Last part of the problem's type; without it the type is `about:blank`. */
  type?: string;
  /** First message for each wrong field. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Body of the answer. */
export const problemBody = ({ status, title, message, type, errors }: Problem): object => ({
  type: type ? `urn:problem:${type}` : 'about:blank',
  title,
  status,
  message,
  ...(errors && { errors }),
});

export const unknownRoute: Problem = { status: 404, title: 'Not Found', message: 'The requested URL was not found.' };

export const removed: Problem = {
  status: 410,
  title: 'This article was removed',
  message: 'It is not on the site any more. The list of articles has what may replace it.',
};

export const unknownBlog = (message: string): Problem => ({
  status: 404,
  type: 'unknown-blog',
  title: 'There is no such blog',
  message,
});

export const changedMeanwhile = (message: string): Problem => ({
  status: 412,
  type: 'changed-meanwhile',
  title: 'Somebody else changed this blog meanwhile',
  message,
});

export const internalError: Problem = { status: 500, title: 'Internal Server Error', message: trySubmittingAgain };

export const methodNotAllowed = (allow: string): Problem => ({
  status: 405,
  title: 'Method Not Allowed',
  message: `This address takes ${allow} only.`,
  headers: { Allow: allow },
});

export const brokenBody = (message: string): Problem => ({ status: 400, type: 'broken-body', title: 'Broken body', message });

export const hugeBody = (message: string): Problem => ({ status: 413, type: 'huge-body', title: 'Body too large', message });

export const unknownBodyType = (message: string): Problem => ({
  status: 415,
  type: 'unknown-body-type',
  title: 'Unknown type of body',
  message,
});

export const invalidFields = (message: string, errors: Record<string, string>): Problem => ({
  status: 422,
  type: 'invalid-fields',
  title: 'Some fields need your attention',
  message,
  errors,
});

/** More requests of one address than the route's limit allows; all limits count a minute or less. */
export const tooManyRequests: Problem = {
  status: 429,
  type: 'too-many-requests',
  title: 'Too Many Requests',
  message: 'Please wait a minute and try again.',
  headers: { 'Retry-After': '60' },
};

/** The database or another part is down: the same request may succeed in a moment. */
export const unavailable = (message: string): Problem => ({
  status: 503,
  type: 'unavailable',
  title: 'Service Unavailable',
  message,
  headers: { 'Retry-After': '30' },
});
