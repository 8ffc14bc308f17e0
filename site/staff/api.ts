/** Options of a staff request. `isBackground` marks requests that the screen repeats on its own, such as refreshes. */
export interface StaffRequestInit extends RequestInit {
  isBackground?: boolean;
}

export type Request = (path: string, init?: StaffRequestInit) => Promise<Response>;

/** Result of a write that is based on a certain version. */
export type WriteOutcome<Value> =
  | { kind: 'saved'; value: Value }
  /** Somebody else saved first. `value` is the current state on the server. */
  | { kind: 'conflict'; value: Value }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

/** Body of an unsuccessful response. */
export interface ProblemBody {
  message?: string;
  errors?: Record<string, string>;
  unreachable?: string;
}

class ServerFailure extends Error {
  readonly part: string | undefined;

  constructor({ message = '', unreachable }: ProblemBody, failure: string) {
    super(withPart(message || failure, unreachable));
    this.part = unreachable;
  }
}

const withPart = (text: string, part: string | undefined): string =>
  part ? `${text.replace(/\.$/, '')}. The ${part} does not answer.` : text;

/** Returns the server's error message. Undefined if the request never reached the server. */
export const serverText = (error: unknown): string | undefined => (error instanceof ServerFailure ? error.message : undefined);

/** Returns an error text for the screen, with the unavailable part of the service if it is known. */
export const failureText = (error: unknown, text: string): string =>
  withPart(text, error instanceof ServerFailure ? error.part : undefined);

export const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** @throws Error with the server's message, or with `failure` if there is none */
export async function expectOk(response: Response, failure: string): Promise<Response> {
  if (response.ok) return response;
  throw new ServerFailure((await response.json().catch(() => ({}))) as ProblemBody, failure);
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
  if (response.ok || response.status >= 500) throw new ServerFailure(body, failure);
  return { kind: 'refused', message: body.message || failure, errors: body.errors ?? {} };
}
