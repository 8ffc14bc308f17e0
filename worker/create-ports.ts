import { CachedPages } from './blogs/cached-pages.ts';
import { createEdgeCache } from './blogs/edge-cache.ts';
import { articleSanitiser } from './blogs/sanitiser.ts';
import { createMailChannels } from './delivery/mail/mailchannels.ts';
import { createWebPush } from './delivery/push/web-push.ts';
import { createSignedWebhook } from './delivery/signed-webhook.ts';
import { createFloodPort } from './flood/limits.ts';
import { createTurnstile } from './flood/turnstile.ts';
import { createRateCheck } from './http/route-limits.ts';
import type { Bindings, RuntimeContext } from './platform/bindings.ts';
import { createClock } from './platform/clock.ts';
import { Database } from './platform/database.ts';
import { readEdgeCatalogue } from './platform/edge-files.ts';
import { limitAssets, limitBucket } from './platform/limit-bindings.ts';
import { Deadline, type Limits, limitsMs, type Part, realStopwatch, type Wait } from './platform/limits.ts';
import { logError } from './platform/log.ts';
import type { Ports } from './platform/ports.ts';
import { readKeyring } from './staff/keyring.ts';
import { readRequiredRoles } from './staff/second-factor.ts';

const blogPages = new CachedPages();

let loggedFault: string | undefined;

function staffKeys({ AUTH_KEYS: text }: Bindings): Pick<Ports, 'keyring' | 'hasBrokenKeys'> {
  const { keyring, fault } = readKeyring(text);
  if (fault !== undefined && fault !== loggedFault) logError('auth-keys-refused', new Error(fault));
  loggedFault = fault;
  return { keyring, hasBrokenKeys: fault !== undefined };
}

type Effects = Pick<Ports, 'now' | 'random' | 'sleep' | 'limits' | 'stopwatch'>;

const realEffects = (bindings: Bindings): Effects => ({
  now: createClock(bindings),
  limits: limitsMs,
  stopwatch: realStopwatch,
  random: () => Math.random(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

export function createPorts(bindings: Bindings, context: RuntimeContext, others: Partial<Effects> = {}): Ports {
  const effects = { ...realEffects(bindings), ...others };
  const { now, limits, stopwatch } = effects;
  const deadline = new Deadline(stopwatch);
  const createWait = (part: Part, limit: keyof Limits) => (): Wait => ({
    part,
    milliseconds: deadline.cap(limits[limit]),
    stopwatch,
  });
  const assets = limitAssets(bindings.ASSETS, createWait('site files', 'assets'));
  const { MEDIA: media, LEADS_SPILL: spill } = bindings;
  const catalogue = () => readEdgeCatalogue(assets, now());
  return {
    ...effects,
    deadline,
    db: new Database(bindings.DB, { ...effects, deadline }),
    assets,
    catalogue,
    mail: createMailChannels(bindings, effects),
    alertMailbox: bindings.MAIL_ALERTS_TO || undefined,
    webhook: createSignedWebhook(bindings, { now, limits }),
    push: createWebPush(bindings, { limits, subject: async () => (await catalogue())?.origin }),
    isHuman: createTurnstile(bindings, limits),
    countriesUrl: bindings.COUNTRIES_URL || undefined,
    isTooFrequent: createRateCheck(bindings, createWait('rate limit', 'rateLimit')),
    flood: createFloodPort(bindings),
    ...staffKeys(bindings),
    secondFactorRoles: readRequiredRoles(bindings.SECOND_FACTOR_ROLES),
    pageviews: bindings.PAGEVIEWS,
    blogPages,
    cache: createEdgeCache(context, createWait('edge cache', 'edgeCache')),
    sanitiser: articleSanitiser,
    media: media && limitBucket(media, createWait('pictures', 'pictures')),
    copies: media && limitBucket(media, createWait('page copies', 'copies')),
    spill: spill && limitBucket(spill, createWait('lead store', 'spill')),
    newId: () => crypto.randomUUID(),
    later: (work) => context.waitUntil(work),
  };
}
