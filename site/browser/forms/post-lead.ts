import type { Submission } from './submission.ts';

export interface AddressedLead {
  endpoint: string;
  key: string;
  submission: Submission;
}

/**
 * - `held`: the server accepted the lead, but sends no email until the visitor passes a challenge (`#site/shared/forms/challenge.ts`).
 * - `refused`: the server would refuse the same submission again.
 * - `unreached`: the same submission can be sent again with the same key.
 */
type PostResult = 'taken' | 'held' | 'refused' | 'unreached';

interface PostOutcome {
  result: PostResult;
  errors?: Readonly<Record<string, string>>;
}

/**
 * Time limit for a response, longer than any response takes even on a slow phone. After a timeout, the lead can safely be sent again with
 * the same key.
 */
const responseTimeoutMs = 30_000;

/** Posts a submission as JSON. Never throws: if the server is unreachable or does not answer in time, returns `unreached`. */
export async function postLead({ endpoint, key, submission }: AddressedLead): Promise<PostOutcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...submission, key }),
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    if (response.ok) return { result: (await isMailHeld(response)) ? 'held' : 'taken' };
    if (response.status >= 500 || response.status === 429) return { result: 'unreached' };
    return { result: 'refused', ...(await readRefusedFields(response)) };
  } catch {
    return { result: 'unreached' };
  }
}

async function isMailHeld(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'challenge' in body && body.challenge === true;
}

async function readRefusedFields(response: Response): Promise<Pick<PostOutcome, 'errors'>> {
  const body = await response.json().catch(() => null);
  const errors: Record<string, string> | undefined = body?.errors;
  return errors && Object.keys(errors).length > 0 ? { errors } : {};
}
