import { challengeAction, challengeField } from '#site/shared/forms/challenge.ts';
import type { Say } from '#site/shared/text/say.ts';
import { type AddressedLead, postLead } from './post-lead.ts';
import { loadTurnstile, type Turnstile } from './turnstile.ts';

const texts = {
  ask: 'We have received your enquiry. Please confirm that you are a person, and we will email you immediately.',
  sending: 'One moment...',
  done: 'Thank you. Our email is on its way to you.',
  again: 'We could not confirm that. Please try once more.',
  failed: 'We could not confirm that, but we have received your enquiry. A counsellor will get back to you.',
} as const;

/** Maximum number of challenge tokens sent for a lead. If none is accepted, a counsellor has to release the lead's email. */
const maxTokens = 3;
const lastShownMs = 8000;

let queue: Promise<void> = Promise.resolve();

/**
 * Asks the visitor to confirm that they are a person, in a panel at the bottom of the page. The panel stays open when the form's dialog
 * closes.
 */
export function showChallenge(lead: AddressedLead, siteKey: string, say: Say): Promise<void> {
  queue = queue.then(() => new ChallengePanel(lead, say).show(siteKey));
  return queue;
}

class ChallengePanel {
  readonly #lead: AddressedLead;
  readonly #say: Say;
  readonly #panel = document.createElement('section');
  readonly #status = document.createElement('p');
  readonly #place = document.createElement('div');
  #tokens = 0;
  #removeWidget: () => void = () => {};
  #end: () => void = () => {};

  constructor(lead: AddressedLead, say: Say) {
    this.#lead = lead;
    this.#say = say;
    this.#panel.className = 'challenge';
    this.#panel.setAttribute('aria-label', say('Confirm that you are a person'));
    this.#status.setAttribute('role', 'status');
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'dialog-close';
    close.setAttribute('aria-label', say('Close'));
    close.textContent = '\u00d7';
    close.addEventListener('click', () => this.#close());
    this.#panel.append(close, this.#status, this.#place);
  }

  async show(siteKey: string): Promise<void> {
    const whenEnded = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    document.body.append(this.#panel);
    // Screen readers announce only changes in a live region, so the text is added after the region itself.
    requestAnimationFrame(() => {
      this.#status.textContent ||= this.#say(texts.ask);
    });
    try {
      this.#render(await loadTurnstile(), siteKey);
    } catch {
      this.#finish('failed');
    }
    return whenEnded;
  }

  #render(turnstile: Turnstile, siteKey: string): void {
    const widget: string = turnstile.render(this.#place, {
      sitekey: siteKey,
      action: challengeAction,
      size: 'flexible',
      retry: 'never',
      callback: (token) => void this.#send(token, () => turnstile.reset(widget)),
      'error-callback': () => {
        this.#finish('failed');
        return true;
      },
    });
    this.#removeWidget = () => {
      turnstile.remove(widget);
      this.#removeWidget = () => {};
    };
  }

  async #send(token: string, reset: () => void): Promise<void> {
    this.#tokens += 1;
    this.#status.textContent = this.#say(texts.sending);
    const { submission, ...rest } = this.#lead;
    const { result } = await postLead({ ...rest, submission: { ...submission, [challengeField]: token } });
    if (result === 'taken') this.#finish('done');
    else if (result === 'refused' || this.#tokens >= maxTokens) this.#finish('failed');
    else {
      this.#status.textContent = this.#say(texts.again);
      reset();
    }
  }

  #finish(text: 'done' | 'failed'): void {
    this.#status.textContent = this.#say(texts[text]);
    this.#removeWidget();
    this.#place.remove();
    setTimeout(() => this.#close(), lastShownMs);
  }

  #close(): void {
    this.#removeWidget();
    this.#panel.remove();
    this.#end();
  }
}
