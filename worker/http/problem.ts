/** A problem as defined by RFC 9457. */
export interface ProblemDetails {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 500 | 503;
  title: string;
  /** Message for the visitor. If it is missing, the route's message is shown (`failure.ts`). */
  message?: string;
  /** Last part of the problem's type. Without it, the type is `about:blank`. */
  type?: string;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  extensions?: object;
}

/** Titles by status (RFC 9110). RFC 9457 asks for one title per type of problem. */
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
 * Describes a problem. Without a message, the route's message for failures is shown.
 *
 * @param type undefined for `about:blank`
 * @param more the message, or all members that differ from the status's defaults
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
  problem(405, undefined, { message: `This address only accepts ${allow}.`, headers: { Allow: allow } });

export const brokenBody = problem(400, 'broken-body');

export const hugeBody = problem(413, 'huge-body');

export const unknownBodyType = problem(415, 'unknown-body-type');

export const invalidFields = (errors: Record<string, string>): ProblemDetails =>
  problem(422, 'invalid-fields', { title: 'Some fields need your attention', errors });

/** Somebody else has changed the record since the caller read it. The response body contains the record's current state. */
export const changedMeanwhile = (what: 'account' | 'blog' | 'lead' | 'person', current: object): ProblemDetails =>
  problem(412, 'changed-meanwhile', { extensions: { [what]: current } });

export const unknownPerson = problem(
  404,
  'unknown-person',
  "This person was not found. The enquiries may have been erased, or merged with another person's.",
);

/** The address has sent more requests than the route allows. All limits apply to a period of one minute or less. */
export const tooManyRequests = problem(429, 'too-many-requests', {
  message: 'Please wait a minute and try again.',
  headers: { 'Retry-After': '60' },
});

export const unavailable = problem(503, 'unavailable', { headers: { 'Retry-After': '30' } });
