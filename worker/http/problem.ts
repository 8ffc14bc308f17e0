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
  extensions?: object;
}

/** Titles by status (RFC 9110); RFC 9457 wants one title for each type of problem. */
const titles: Readonly<Record<ProblemDetails['status'], string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/**
 * Describes a problem. Without a message the route's own text for a failure is shown.
 *
 * @param type undefined for `about:blank`
 * @param more the message, or all that is different from the status's own
 */
export const problem = (
  status: ProblemDetails['status'],
  type?: string,
  more?: string | Partial<ProblemDetails>,
): ProblemDetails => ({
  ...{ status, title: titles[status] },
  ...(type && { type }),
  ...(typeof more === 'string' ? { message: more } : more),
});

/** Thrown by a handler, answered by `onError`. */
export class Problem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.title);
    this.details = details;
  }
}

export const unknownRoute = problem(404, undefined, 'The requested URL was not found.');

export const internalError = problem(500);

export const methodNotAllowed = (allow: string): ProblemDetails =>
  problem(405, undefined, { message: `This address takes ${allow} only.`, headers: { Allow: allow } });

export const brokenBody = problem(400, 'broken-body');

export const hugeBody = problem(413, 'huge-body');

export const unknownBodyType = problem(415, 'unknown-body-type');

export const invalidFields = (errors: Record<string, string>): ProblemDetails =>
  problem(422, 'invalid-fields', { title: 'Some fields need your attention', errors });

/** Somebody else wrote since the caller read; the body says what stands now. */
export const changedMeanwhile = (what: 'account' | 'blog' | 'lead' | 'person', current: object): ProblemDetails =>
  problem(412, 'changed-meanwhile', { extensions: { [what]: current } });

/** Of a person, by those who work with them and by those who erase them. */
export const unknownPerson = problem(
  404,
  'unknown-person',
  'Not found. The enquiries may have been erased, or joined with those of somebody else.',
);

/** More requests of one address than the route's limit allows; all limits count a minute or less. */
export const tooManyRequests = problem(429, 'too-many-requests', {
  message: 'Please wait a minute and try again.',
  headers: { 'Retry-After': '60' },
});

/** The database or another part is down: the same request may succeed in a moment. */
export const unavailable = problem(503, 'unavailable', { headers: { 'Retry-After': '30' } });
