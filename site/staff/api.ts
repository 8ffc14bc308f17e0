/** Makes a request with the user's token. */
export type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** How a write went that names the version it was made on. */
export type WriteOutcome<Value> =
  | { kind: 'saved'; value: Value }
  /** Somebody else wrote meanwhile: `value` is what stands. */
  | { kind: 'conflict'; value: Value }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

interface ProblemBody {
  message?: string;
  errors?: Record<string, string>;
  /** Part of the service that does not answer. */
  unreachable?: string;
}

/** What went wrong, and which part is away where the server says so. */
function describe({ message = '', unreachable }: ProblemBody, failure: string): string {
  const text = message || failure;
  return unreachable ? `${text.replace(/\.$/, '')}. The ${unreachable} does not answer.` : text;
}

export const jsonBody = (value: unknown): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** @throws Error with the server's own text, or with `failure` where it gave none */
export async function expectOk(answer: Response, failure: string): Promise<Response> {
  if (answer.ok) return answer;
  throw new Error(describe((await answer.json().catch(() => ({}))) as ProblemBody, failure));
}

/** The JSON of an answer. @throws Error as `expectOk` does */
export const readJson = async <Value>(answer: Response, failure: string): Promise<Value> =>
  (await expectOk(answer, failure)).json() as Promise<Value>;

/**
 * Reads the answer to a write, which holds what stands now under `name`.
 * @throws Error where the server failed
 */
export async function readOutcome<Value>(answer: Response, name: string, failure: string): Promise<WriteOutcome<Value>> {
  const body = (await answer.json()) as ProblemBody & Record<string, Value | undefined>;
  const value = body[name];
  if (answer.ok && value) return { kind: 'saved', value };
  if (answer.status === 412 && value) return { kind: 'conflict', value };
  const message = describe(body, failure);
  if (answer.status >= 500) throw new Error(message);
  return { kind: 'refused', message, errors: body.errors ?? {} };
}
