import type { Submission } from './submission.ts';

/** A submission with its place and its key: all that a second try needs. */
export interface AddressedLead {
  endpoint: string;
  key: string;
  submission: Submission;
}

/** `refused` will be refused again; after `unreached` the same submission, with the same key, may yet be taken. */
export type PostResult = 'taken' | 'refused' | 'unreached';

/** Longer than any answer on a slow telephone; the key makes a second try harmless. */
const answerTimeoutMs = 30_000;

/** Posts a submission as JSON. Success or failure is all that is read (behaviour section 7). */
export async function postLead({ endpoint, key, submission }: AddressedLead): Promise<PostResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...submission, key }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (response.ok) return 'taken';
    return response.status >= 500 || response.status === 429 ? 'unreached' : 'refused';
  } catch {
    return 'unreached';
  }
}
