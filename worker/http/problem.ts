/** A problem as RFC 9457 describes it. */
export interface ProblemDetails {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503;
  title: string;
  /** The text for the visitor; without one the route's own for a failure (`failure.ts`). */
  message?: string;
  /** Last part of the problem's type; without it the type is `about:blank`. */
  type?: string;
  /** First message for each wrong field. */
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** What stands in the body beside the problem. */
  beside?: object;
}

/** Thrown by a handler, answered by `onError`. */
export class Problem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.title);
    this.details = details;
  }
}

export const unknownRoute: ProblemDetails = { status: 404, title: 'Not Found', message: 'The requested URL was not found.' };

export const internalError: ProblemDetails = { status: 500, title: 'Internal Server Error' };

export const methodNotAllowed = (allow: string): ProblemDetails => ({
  status: 405,
  title: 'Method Not Allowed',
  message: `This address takes ${allow} only.`,
  headers: { Allow: allow },
});

export const brokenBody: ProblemDetails = { status: 400, type: 'broken-body', title: 'Broken body' };

export const hugeBody: ProblemDetails = { status: 413, type: 'huge-body', title: 'Body too large' };

export const unknownBodyType: ProblemDetails = { status: 415, type: 'unknown-body-type', title: 'Unknown type of body' };

export const invalidFields = (errors: Record<string, string>): ProblemDetails => ({
  status: 422,
  type: 'invalid-fields',
  title: 'Some fields need your attention',
  errors,
});

/** Somebody else wrote since the caller read; the body says what stands now. */
export const changedMeanwhile = (what: 'account' | 'blog' | 'lead' | 'person', current: object): ProblemDetails => ({
  status: 412,
  type: 'changed-meanwhile',
  title: `Somebody else changed this ${what} meanwhile`,
  beside: { [what]: current },
});

/** Of a person, by those who work with them and by those who erase them. */
export const unknownPerson: ProblemDetails = {
  status: 404,
  type: 'unknown-person',
  title: 'There is no such person',
  message: 'Not found. The enquiries may have been erased, or joined with those of somebody else.',
};

/** More requests of one address than the route's limit allows; all limits count a minute or less. */
export const tooManyRequests: ProblemDetails = {
  status: 429,
  type: 'too-many-requests',
  title: 'Too Many Requests',
  message: 'Please wait a minute and try again.',
  headers: { 'Retry-After': '60' },
};

/** The database or another part is down: the same request may succeed in a moment. */
export const unavailable: ProblemDetails = {
  status: 503,
  type: 'unavailable',
  title: 'Service Unavailable',
  headers: { 'Retry-After': '30' },
};
