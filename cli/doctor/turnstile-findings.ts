import { type Finding, ok, unknown } from './finding.ts';

interface TurnstileSetup {
  siteKey: string | undefined;
  hasSecret: boolean | undefined;
  setSecret: string;
}

const where = 'dash.cloudflare.com > Turnstile > Add widget gives both keys';

/** Checks that both the pages' site key and the worker's secret are set. The challenge needs both. */
export function examineTurnstile({ siteKey, hasSecret, setSecret }: TurnstileSetup): Finding {
  if (siteKey && hasSecret) return ok('Turnstile has its site key and its secret');
  if (siteKey)
    return {
      state: hasSecret === undefined ? 'unknown' : 'missing',
      what: 'the secret TURNSTILE_SECRET: without it visitors are asked to confirm that they are a person, and their mail stays held',
      fix: `${where}; then: ${setSecret}`,
    };
  if (hasSecret)
    return unknown(
      'TURNSTILE_SECRET is set, and catalogue/institute.yaml has no turnstileSiteKey: nobody is asked to confirm that they are a person',
      `${where}; write the site key behind turnstileSiteKey`,
    );
  return unknown(
    'Turnstile is not set up: above the flood limits all mail to visitors waits for a counsellor',
    `${where}; write the site key behind turnstileSiteKey in catalogue/institute.yaml, then: ${setSecret}`,
  );
}
