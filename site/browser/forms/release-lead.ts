import { sayIn } from '#site/shared/text/say.ts';
import { loadFormOptions } from './load-form-options.ts';
import type { AddressedLead } from './post-lead.ts';

let releasing: Promise<void> = Promise.resolve();

export const waitForChallenges = (): Promise<void> => releasing;

/**
 * Shows a challenge for a held lead. Passing the challenge releases the lead's email. Without a site key, or if the challenge cannot be
 * loaded, a counsellor has to release the email.
 */
export function releaseLead(lead: AddressedLead): Promise<void> {
  releasing = release(lead);
  return releasing;
}

async function release(lead: AddressedLead): Promise<void> {
  try {
    const { turnstileSiteKey, texts } = await loadFormOptions();
    if (!turnstileSiteKey) return;
    const { showChallenge } = await import('./challenge-panel.ts');
    await showChallenge(lead, turnstileSiteKey, sayIn(texts));
  } catch (error) {
    console.error('The challenge could not be shown', error);
  }
}
