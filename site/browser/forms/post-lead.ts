import type { Submission } from './submission.ts';

/** A submission with its place and its key: all that a second try needs. */
export interface AddressedLead {
  endpoint: string;
  key: string;
  submission: Submission;
}

/**
 * `held` is taken too, and its mail waits for a challenge to be passed (`#site/shared/forms/challenge.ts`). `refused` will be refused again; after
 * `unreached` the same submission, with the same key, may yet be taken.
 */
type PostResult = 'taken' | 'held' | 'refused' | 'unreached';

/** Longer than any answer on a slow telephone; the key makes a second try harmless. */
const answerTimeoutMs = 30_000;

/** Posts a submission as JSON. Success or failure is all that is read, and whether its mail is held. */
export async function postLead({ endpoint, key, submission }: AddressedLead): Promise<PostResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...submission, key }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.ok) return (await isHeld(response)) ? 'held' : 'taken';
    return response.status >= 500 || response.status === 429 ? 'unreached' : 'refused';
  } catch {
    return 'unreached';
  }
}

/** An answer without a readable body is a success all the same. */
async function isHeld(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'challenge' in body && body.challenge === true;
}
