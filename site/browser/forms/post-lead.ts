import type { Submission } from './submission.ts';

/** A submission with its place and its key: all that a second try needs. */
export interface AddressedLead {
  endpoint: string;
  key: string;
  submission: Submission;
}

/**
 * `held` is taken too, and its mail waits for a challenge to be passed (`#site/shared/forms/challenge.ts`). `refused` will be refused again; after
 * `createUnreachedOutcome` the same submission, with the same key, may yet be taken.
 */
type PostResult = 'taken' | 'held' | 'refused' | 'unreached';

interface PostOutcome {
  result: PostResult;
  /** Messages by the names of the fields that were refused. */
  errors?: Readonly<Record<string, string>>;
}

/** Longer than any answer on a slow telephone; the key makes a second try harmless. */
const responseTimeoutMs = 30_000;

/** Posts a submission as JSON. Read of the answer are success or failure, whether its mail is held, and which fields were refused. */
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

/** An answer without a readable body is a success all the same. */
async function isMailHeld(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'challenge' in body && body.challenge === true;
}

async function readRefusedFields(response: Response): Promise<Pick<PostOutcome, 'errors'>> {
  const body = await response.json().catch(() => null);
  const errors: Record<string, string> | undefined = body?.errors;
  return errors && Object.keys(errors).length > 0 ? { errors } : {};
}
