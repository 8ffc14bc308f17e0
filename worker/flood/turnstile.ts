import { challengeAction } from '#site/shared/forms/challenge.ts';
import type { Bindings } from '../platform/bindings.ts';
import type { Limits } from '../platform/limits.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { HumanCheck } from '../platform/ports.ts';

const cloudflareUrl = 'https://challenges.cloudflare.com';

/**
 * Whether this is a test secret, whose responses contain another hostname and action (Cloudflare documentation, "Test your Turnstile
 * implementation").
 */
const isTestSecret = (secret: string): boolean => /^[123]x0{30,}AA$/.test(secret);

interface Verdict {
  success?: unknown;
  'error-codes'?: unknown;
  hostname?: unknown;
  action?: unknown;
}

/**
 * Returns false only for tokens that Turnstile never issued, because they prove that the sender is a program. A used or expired token
 * proves nothing: the page may have been open for a long time, or a response was lost. Errors at Turnstile or in our secret prove nothing
 * either.
 */
function readFailure({ 'error-codes': codes }: Verdict): false | undefined {
  if (!Array.isArray(codes)) return undefined;
  if (codes.includes('invalid-input-response')) return false;
  if (!codes.includes('timeout-or-duplicate')) logEvent('challenge-not-checked', { codes: codes.join(', ') });
  return undefined;
}

function isForThisSite({ hostname, action }: Verdict, hostnames: readonly string[]): boolean {
  const isHere = typeof hostname !== 'string' || !hostname || hostnames.includes(hostname);
  return isHere && (typeof action !== 'string' || !action || action === challengeAction);
}

/**
 * Creates a check of Turnstile tokens (Cloudflare documentation, "Server-side validation"). The check returns undefined without a secret or
 * after an error, so that it never blocks a lead.
 */
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
