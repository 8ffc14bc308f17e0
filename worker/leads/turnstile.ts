import type { Bindings } from '../bindings.ts';
import { logError } from '../log.ts';

/** True or false as the challenge ended, undefined when there was none or nobody could tell. */
export type HumanCheck = (token: string | undefined) => Promise<boolean | undefined>;

/** Name of the field that the Turnstile widget adds to a form. */
export const turnstileField = 'cf-turnstile-response';

const verifyUrl = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const patienceMs = 2000;

/** Asks Turnstile about the token (Cloudflare documentation, "Server-side validation"). Only with a secret, and never in the way of a lead. */
export const createTurnstile =
  ({ TURNSTILE_SECRET: secret }: Bindings): HumanCheck =>
  async (token) => {
    if (!secret || !token) return undefined;
    try {
      const body = new URLSearchParams({ secret, response: token.slice(0, 2048) });
      const answer = await fetch(verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) });
      const verdict: unknown = await answer.json();
      return answer.ok && typeof verdict === 'object' && verdict !== null && 'success' in verdict
        ? verdict.success === true
        : undefined;
    } catch (error) {
      logError('turnstile-unavailable', error);
      return undefined;
    }
  };
