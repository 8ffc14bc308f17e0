import { type ProblemBody, readProblem } from './api.ts';

export const serverUnreachable = 'Could not reach the server, so your password was not checked. Please try again.';

/** `asked`: the email address and password are correct, and a code is needed. `wrong`: the code was wrong. */
export type CodeState = 'asked' | 'wrong';

/** Whether the server requires the password again for this request. */
export const isProofRequired = async (response: Response): Promise<boolean> =>
  response.status === 403 && (await readProblem(response.clone())).type === 'urn:problem:proof-needed';

const codeStates: Readonly<Record<string, CodeState>> = {
  'urn:problem:second-factor-required': 'asked',
  'urn:problem:wrong-code': 'wrong',
};

export interface LoginRefusal {
  hint: string | null;
  code?: CodeState | undefined;
  /** Challenge for the account's passkeys. Any of the passkeys can be used instead of a code. */
  passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
}

/** Reads why a login failed: a hint for the user, and the state of the second factor. */
export async function readRefusal(response: Response): Promise<LoginRefusal> {
  const { type = '', unreachable, passkey } = (await readProblem(response)) as ProblemBody & LoginRefusal;
  return { hint: createHint(response, unreachable), code: codeStates[type], passkey };
}

export function createHint({ status, headers }: Pick<Response, 'status' | 'headers'>, part?: string): string | null {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? 1);
    return `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
  }
  if (status < 500) return null;
  return part ? `The ${part} is not responding, so your password was not checked. Please try again.` : serverUnreachable;
}
