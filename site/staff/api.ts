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

  constructor({ status }: Response, { type = 'about:blank', message = '', errors = {}, unreachable }: ProblemBody) {
    super(withPart(message || unknownFailure, unreachable));
    this.status = status;
    this.part = unreachable;
    this.reason = unspecificTypes.includes(type) ? undefined : refusalText({ errors, message }) || undefined;
  }
}

/** Message if the server gives none. */
const unknownFailure = 'The server failed. Please try again.';

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

interface WriteMarks {
  /** Version on which the change is based. */
  version?: number | string | undefined;
  /** Idempotency key. A repeated request with the same key writes only once. */
  key?: string;
}

/** Returns the options of a request that writes. */
export function toWrite(method: string, body?: unknown, { version, key }: WriteMarks = {}) {
  return {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** @throws Error with the server's message */
export async function expectOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new ServerFailure(response, await readProblem(response));
}

/** Returns the body of an unsuccessful response. Empty if the body is not JSON. */
export const readProblem = async (response: Response): Promise<ProblemBody> => response.json().catch(() => ({}));

/**
 * Returns the JSON body of a successful response.
 * @throws Error like `expectOk`
 */
export const readJson = async <Value>(response: Response): Promise<Value> => (await expectOk(response)).json() as Promise<Value>;

/**
 * Reads the response to a write. Its body contains the current state under `name`.
 * @throws Error if the server failed
 */
export async function readOutcome<Value>(response: Response, name: string): Promise<WriteOutcome<Value>> {
  const body = (await readProblem(response)) as ProblemBody & Record<string, Value | undefined>;
  const value = body[name];
  if (response.ok && value) return { kind: 'saved', value };
  if (response.status === 412 && value) return { kind: 'conflict', value };
  if (response.ok || response.status >= 500) throw new ServerFailure(response, body);
  return { kind: 'refused', message: body.message || unknownFailure, errors: body.errors ?? {} };
}

/** Returns why a write was rejected: the message about a field, or otherwise the general message. */
export const refusalText = ({ errors, message }: { errors: Record<string, string>; message: string }): string =>
  Object.values(errors)[0] ?? message;

/**
 * Returns the value of a saved write.
 * @throws ShownError with the reason, or with `conflictText` if somebody else saved first
 */
export function expectSaved<Value>(outcome: WriteOutcome<Value>, conflictText: string): Value {
  if (outcome.kind === 'saved') return outcome.value;
  throw new ShownError(outcome.kind === 'conflict' ? conflictText : refusalText(outcome));
}

/** Returns the messages of a rejected form by field. A message about the whole form is under `form`. Empty if it was saved. */
export function toFieldErrors(outcome: WriteOutcome<unknown>): Readonly<Record<string, string>> {
  if (outcome.kind !== 'refused') return {};
  return Object.keys(outcome.errors).length ? outcome.errors : { form: outcome.message };
}

/** Base of the API calls of one part of the desk. Each call throws if the server fails or cannot be reached. */
export abstract class StaffApi {
  readonly #send: Request;

  constructor(send: Request) {
    this.#send = send;
  }

  protected request(path: string, init?: StaffRequestInit): Promise<Response> {
    return this.#send(path, init);
  }

  protected async json<Value>(path: string, init?: StaffRequestInit): Promise<Value> {
    return readJson(await this.request(path, init));
  }

  protected async run(path: string, init: StaffRequestInit): Promise<void> {
    await expectOk(await this.request(path, init));
  }

  /** @param name name of the current state in the response */
  protected async write<Value>(name: string, path: string, init: StaffRequestInit): Promise<WriteOutcome<Value>> {
    return readOutcome(await this.request(path, init), name);
  }
}
