import { challengeAction } from '#site/shared/forms/challenge.ts';
import type { Bindings } from '../platform/bindings.ts';
import type { Limits } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { HumanCheck } from '../platform/ports.ts';

const cloudflareUrl = 'https://challenges.cloudflare.com';

/** Secrets for tests, which answer for a host and an action of their own (Cloudflare documentation, "Test your Turnstile implementation"). */
const isTestSecret = (secret: string): boolean => /^[123]x0{30,}AA$/.test(secret);

/** What Turnstile answers; the last two where the widget was given them. */
interface Verdict {
  success?: unknown;
  'error-codes'?: unknown;
  hostname?: unknown;
  action?: unknown;
}

/**
 * Only a token that Turnstile never issued says that its sender is a program. One that is used up or too old says nothing: a page was left
 * open, or an answer was lost. Nor does a fault of Turnstile or of our secret.
 */
function readFailure({ 'error-codes': codes }: Verdict): false | undefined {
  if (!Array.isArray(codes)) return undefined;
  if (codes.includes('invalid-input-response')) return false;
  if (!codes.includes('timeout-or-duplicate')) logEvent('challenge-not-checked', { codes: codes.join(', ') });
  return undefined;
}

/** Whether the challenge was passed here, on one of our forms. */
function isForThisSite({ hostname, action }: Verdict, hostnames: readonly string[]): boolean {
  const isHere = typeof hostname !== 'string' || !hostname || hostnames.includes(hostname);
  return isHere && (typeof action !== 'string' || !action || action === challengeAction);
}

/** Asks Turnstile about the token (Cloudflare documentation, "Server-side validation"). Only with a secret, and never in the way of a lead. */
export function createTurnstile(
  { TURNSTILE_SECRET: secret, TURNSTILE_BASE_URL: baseUrl }: Bindings,
  limits: Pick<Limits, 'turnstile'>,
): HumanCheck {
  async function verify(token: string, hostnames: readonly string[]): Promise<boolean | undefined> {
    const body = new URLSearchParams({ secret: secret ?? '', response: token.slice(0, 2048) });
    const url = new URL('/turnstile/v0/siteverify', baseUrl || cloudflareUrl);
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(limits.turnstile) });
    const verdict = (await response.json()) as Verdict | null;
    if (!response.ok || verdict?.success === undefined) return undefined;
    if (verdict.success !== true) return readFailure(verdict);
    if (isTestSecret(secret ?? '') || isForThisSite(verdict, hostnames)) return true;
    logEvent('challenge-of-another-place', { hostname: String(verdict.hostname), action: String(verdict.action) });
    return undefined;
  }
  return async (token, hostnames) => {
    if (!secret || !token) return undefined;
    try {
      return await verify(token, hostnames);
    } catch (error) {
      logError('turnstile-unavailable', error);
      return undefined;
    }
  };
}
