/** Where no answer came, or none of use. */
export const serverAway = 'The server could not be reached, so the password was not checked.';

/** `asked`: email and password are right, and a code is needed. `wrong`: so was the code. */
export type CodeState = 'asked' | 'wrong';

/** Whether a request was refused until the password is given again. */
export async function asksProof(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const { type } = (await answer
    .clone()
    .json()
    .catch(() => ({}))) as { type?: string };
  return type === 'urn:problem:proof-needed';
}

const codeStates: Readonly<Record<string, CodeState>> = {
  'urn:problem:second-factor-required': 'asked',
  'urn:problem:wrong-code': 'wrong',
};

export async function codeStateOf(answer: Response): Promise<CodeState | undefined> {
  const { type = '' } = (await answer.json().catch(() => ({}))) as { type?: string };
  return codeStates[type];
}

/** What helps beside the one text of every failed log-in. */
export function hintOf(answer: Response): string | null {
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    return `Too many tries. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`;
  }
  return answer.status >= 500 ? serverAway : null;
}
