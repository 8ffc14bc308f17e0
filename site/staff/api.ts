/** Options of a staff request. `isBackground` marks requests that the screen repeats on its own, such as refreshes. */
export interface StaffRequestInit extends RequestInit {
  isBackground?: boolean;
}

export type Request = (path: string, init?: StaffRequestInit) => Promise<Response>;

/** Result of a write that requires a certain version. */
export type WriteOutcome<Value> =
  | { kind: 'saved'; value: Value }
  /** Somebody else saved first. `value` is the current state on the server. */
  | { kind: 'conflict'; value: Value }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

/** Body of an unsuccessful response. */
export interface ProblemBody {
  type?: string;
  message?: string;
  errors?: Record<string, string>;
  unreachable?: string;
}

/** Error whose message tells the user what to do, so that screens show it instead of their own text. */
export class ShownError extends Error {}

class ServerFailure extends Error {
  readonly status: number;
  readonly part: string | undefined;
  /** Reason why the server rejected this request. Undefined if the server only reports that something failed. */
  readonly reason: string | undefined;

  constructor(
    { status }: Response,
    { type = 'about:blank', message = '', errors = {}, unreachable }: ProblemBody,
    failure: string,
  ) {
    super(withPart(message || failure, unreachable));
    this.status = status;
    this.part = unreachable;
    this.reason = unspecificTypes.includes(type) ? undefined : Object.values(errors)[0] || message || undefined;
  }
}

/** Problem types whose message is the route's general text and gives no specific reason. */
const unspecificTypes = ['about:blank', 'urn:problem:unavailable', 'urn:problem:unknown-blog'];

/** Whether a request got no response. An error response still means that the server was reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof TypeError;

/** Whether the server rejected a request for good, so that repeating it is useless. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ShownError || (error instanceof ServerFailure && error.status < 500 && error.status !== tooManyRequests);

const tooManyRequests = 429;

/** Adds to an error message that this device has no connection, if that is the reason. */
export const withConnection = (text: string): string => (navigator.onLine ? text : `You’re offline. ${text}`);

const withPart = (text: string, part: string | undefined): string =>
  part ? `${text.replace(/\.$/, '')}. The ${part} is not responding.` : text;

/** Returns the server's error message. Undefined if the request never reached the server. */
export const serverText = (error: unknown): string | undefined => (error instanceof ServerFailure ? error.message : undefined);

/**
 * Returns an error message for the screen: the server's reason if there is one, and otherwise `text`. If the cause is known, the message
 * also mentions the unavailable part of the service or the lost connection.
 */
export function failureText(error: unknown, text: string): string {
  if (error instanceof ShownError) return error.message;
  if (error instanceof ServerFailure) return error.reason ?? withPart(text, error.part);
  return isConnectionLost(error) ? withConnection(text) : text;
}

export const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** @throws Error with the server's message, or with `failure` if there is none */
export async function expectOk(response: Response, failure: string): Promise<Response> {
  if (response.ok) return response;
  throw new ServerFailure(response, (await response.json().catch(() => ({}))) as ProblemBody, failure);
}

/**
 * Returns the JSON body of a successful response.
 * @throws Error like `expectOk`
 */
export const readJson = async <Value>(response: Response, failure: string): Promise<Value> =>
  (await expectOk(response, failure)).json() as Promise<Value>;

/**
 * Reads the response to a write. Its body contains the current state under `name`.
 * @throws Error if the server failed
 */
export async function readOutcome<Value>(response: Response, name: string, failure: string): Promise<WriteOutcome<Value>> {
  const body = (await response.json().catch(() => ({}))) as ProblemBody & Record<string, Value | undefined>;
  const value = body[name];
  if (response.ok && value) return { kind: 'saved', value };
  if (response.status === 412 && value) return { kind: 'conflict', value };
  if (response.ok || response.status >= 500) throw new ServerFailure(response, body, failure);
  return { kind: 'refused', message: body.message || failure, errors: body.errors ?? {} };
}
