/** A request; `isBackground` is one that the screen makes without being asked to, again and again. */
export interface StaffRequestInit extends RequestInit {
  isBackground?: boolean;
}

/** Makes a request with the user's token. */
export type Request = (path: string, init?: StaffRequestInit) => Promise<Response>;

/** How a write went that names the version it was made on. */
export type WriteOutcome<Value> =
  | { kind: 'saved'; value: Value }
  /** Somebody else wrote meanwhile: `value` is what stands. */
  | { kind: 'conflict'; value: Value }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

/** What an answer says that is no success. */
export interface ProblemBody {
  message?: string;
  errors?: Record<string, string>;
  /** Part of the service that does not answer. */
  unreachable?: string;
}

/** The server failed, and may have said which part of it does not answer. */
class ServerFailure extends Error {
  readonly part: string | undefined;

  constructor({ message = '', unreachable }: ProblemBody, failure: string) {
    super(withPart(message || failure, unreachable));
    this.part = unreachable;
  }
}

const withPart = (text: string, part: string | undefined): string =>
  part ? `${text.replace(/\.$/, '')}. The ${part} does not answer.` : text;

/** The server's own text about a failure. Undefined where it was not the server that failed, but the way to it. */
export const serverText = (error: unknown): string | undefined => (error instanceof ServerFailure ? error.message : undefined);

/** What a screen says of something that was thrown: its own text, and the part that does not answer where that is known. */
export const failureText = (error: unknown, text: string): string =>
  withPart(text, error instanceof ServerFailure ? error.part : undefined);

export const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** @throws Error with the server's own text, or with `failure` where it gave none */
export async function expectOk(response: Response, failure: string): Promise<Response> {
  if (response.ok) return response;
  throw new ServerFailure((await response.json().catch(() => ({}))) as ProblemBody, failure);
}

/** The JSON of an answer. @throws Error as `expectOk` does */
export const readJson = async <Value>(response: Response, failure: string): Promise<Value> =>
  (await expectOk(response, failure)).json() as Promise<Value>;

/**
 * Reads the answer to a write, which holds what stands now under `name`.
 * @throws Error where the server failed
 */
export async function readOutcome<Value>(response: Response, name: string, failure: string): Promise<WriteOutcome<Value>> {
  const body = (await response.json().catch(() => ({}))) as ProblemBody & Record<string, Value | undefined>;
  const value = body[name];
  if (response.ok && value) return { kind: 'saved', value };
  if (response.status === 412 && value) return { kind: 'conflict', value };
  if (response.ok || response.status >= 500) throw new ServerFailure(body, failure);
  return { kind: 'refused', message: body.message || failure, errors: body.errors ?? {} };
}
