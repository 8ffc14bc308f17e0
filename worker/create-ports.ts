import { createEdgeCache } from './blogs/edge-cache.ts';
import { HeldPages } from './blogs/held-pages.ts';
import { articleSanitiser } from './blogs/sanitiser.ts';
import { createMailChannels } from './delivery/mail/mailchannels.ts';
import { createSignedWebhook } from './delivery/signed-webhook.ts';
import { createFloodPort } from './flood/limits.ts';
import { createTurnstile } from './flood/turnstile.ts';
import { createRateCheck } from './http/route-limits.ts';
import type { Bindings, RuntimeContext } from './platform/bindings.ts';
import { createClock } from './platform/clock.ts';
import { Database } from './platform/database.ts';
import { readEdgeCatalogue } from './platform/edge-files.ts';
import { logError } from './platform/log.ts';
import type { Ports } from './platform/ports.ts';
import { readKeyring } from './staff/keyring.ts';

const blogPages = new HeldPages();

let loggedFault: string | undefined;

/** The keys; what is wrong with them is told once in the life of the isolate. */
function staffKeys({ AUTH_KEYS: text }: Bindings): Pick<Ports, 'keyring' | 'hasBrokenKeys'> {
  const { keyring, fault } = readKeyring(text);
  if (fault !== undefined && fault !== loggedFault) logError('auth-keys-refused', new Error(fault));
  loggedFault = fault;
  return { keyring, hasBrokenKeys: fault !== undefined };
}

/** What a test may replace: time and chance. */
type Effects = Pick<Ports, 'now' | 'random' | 'sleep'>;

const realEffects = (bindings: Bindings): Effects => ({
  now: createClock(bindings),
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** The real ports. */
export function createPorts(bindings: Bindings, context: RuntimeContext, others: Partial<Effects> = {}): Ports {
  const effects = { ...realEffects(bindings), ...others };
  const { now } = effects;
  return {
    ...effects,
    db: new Database(bindings.DB, effects),
    assets: bindings.ASSETS,
    catalogue: () => readEdgeCatalogue(bindings.ASSETS, now()),
    mail: createMailChannels(bindings),
    alertMailbox: bindings.MAIL_ALERTS_TO || undefined,
    webhook: createSignedWebhook(bindings, now),
    isHuman: createTurnstile(bindings),
    countriesUrl: bindings.COUNTRIES_URL || undefined,
    isTooFrequent: createRateCheck(bindings),
    flood: createFloodPort(bindings),
    ...staffKeys(bindings),
    pageviews: bindings.PAGEVIEWS,
    blogPages,
    cache: createEdgeCache(context),
    sanitiser: articleSanitiser,
    media: bindings.MEDIA,
    newId: () => crypto.randomUUID(),
    later: (work) => context.waitUntil(work),
  };
}
