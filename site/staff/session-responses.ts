/** Where no answer came, or none of use. */
export const serverUnreachable = 'The server could not be reached, so the password was not checked.';

/** `asked`: email and password are right, and a code is needed. `wrong`: so was the code. */
export type CodeState = 'asked' | 'wrong';

/** Whether a request was refused until the password is given again. */
export async function isProofRequired(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { type } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { type?: string };
  return type === 'urn:problem:proof-needed';
}

const codeStates: Readonly<Record<string, CodeState>> = {
  'urn:problem:second-factor-required': 'asked',
  'urn:problem:wrong-code': 'wrong',
};

interface RefusalBody extends Pick<LoginRefusal, 'passkey'> {
  type?: string;
  unreachable?: string;
}

export interface LoginRefusal {
  hint: string | null;
  code?: CodeState | undefined;
  /** What the account's passkeys are asked for, any of which stands for the code. */
  passkey?: PublicKeyCredentialRequestOptionsJSON | undefined;
}

/** Why a log-in was refused: what helps beside the one text of every failed one, and what is to be said of the code. */
export async function readRefusal(response: Response): Promise<LoginRefusal> {
  const { type = '', unreachable, passkey } = (await response.json().catch(() => ({}))) as RefusalBody;
  return { hint: createHint(response, unreachable), code: codeStates[type], passkey };
}

/** @param part of the service that does not answer, where the server knows */
export function createHint({ status, headers }: Pick<Response, 'status' | 'headers'>, part?: string): string | null {
  if (status === 429) {
    const seconds = Number(headers.get('retry-after') ?? 1);
    return `Too many tries. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
  }
  if (status < 500) return null;
  return part ? `The ${part} does not answer, so the password was not checked.` : serverUnreachable;
}
