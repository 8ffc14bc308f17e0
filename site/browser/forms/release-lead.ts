import { loadFormOptions } from './load-form-options.ts';
import type { AddressedLead } from './post-lead.ts';

let releasing: Promise<void> = Promise.resolve();

/** Ends when no challenge is open any more. */
export const waitForChallenges = (): Promise<void> => releasing;

/**
 * Lets the visitor confirm that they are a person, so that the mail of a held lead goes out. Without a site key, or where the challenge
 * cannot be had, a counsellor releases it: the enquiry itself has arrived.
 */
export function releaseLead(lead: AddressedLead): Promise<void> {
  releasing = release(lead);
  return releasing;
}

async function release(lead: AddressedLead): Promise<void> {
  try {
    const { turnstileSiteKey } = await loadFormOptions();
    if (!turnstileSiteKey) return;
    const { showChallenge } = await import('./challenge-panel.ts');
    await showChallenge(lead, turnstileSiteKey);
  } catch (error) {
    console.error('The challenge could not be shown', error);
  }
}
