import { type Finding, ok, unknown } from './finding.ts';

interface TurnstileSetup {
  siteKey: string | undefined;
  hasSecret: boolean | undefined;
  setSecret: string;
}

const where = 'create both keys at dash.cloudflare.com, under Turnstile > Add widget';

/** Checks that both the pages' site key and the worker's secret are set. The challenge needs both. */
export function examineTurnstile({ siteKey, hasSecret, setSecret }: TurnstileSetup): Finding {
  if (siteKey && hasSecret) return ok('Turnstile has both its site key and its secret');
  if (siteKey)
    return {
      state: hasSecret === undefined ? 'unknown' : 'missing',
      what: 'the secret TURNSTILE_SECRET is needed: without it, visitors are asked to prove that they are human, but mail to them is still held',
      fix: `${where}, then: ${setSecret}`,
    };
  if (hasSecret)
    return unknown(
      'TURNSTILE_SECRET is set, but catalogue/institute.yaml has no turnstileSiteKey, so nobody is asked to prove that they are human',
      `${where}, then set turnstileSiteKey to the site key`,
    );
  return unknown(
    'Turnstile is not set up, so mail to visitors is held for a counsellor when too many enquiries arrive at once',
    `${where}, set turnstileSiteKey in catalogue/institute.yaml to the site key, then: ${setSecret}`,
  );
}
