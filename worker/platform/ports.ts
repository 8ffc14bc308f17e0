import type { AnalyticsEngineDataset, R2Bucket } from '@cloudflare/workers-types';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { createEdgeCache, type EdgeCache } from '../blogs/cache-port.ts';
import { HeldPages } from '../blogs/held-pages.ts';
import { articleSanitiser, type Sanitiser } from '../blogs/sanitiser.ts';
import { createMailChannels } from '../delivery/mail/mailchannels.ts';
import type { MailPort } from '../delivery/mail/port.ts';
import { createSignedWebhook } from '../delivery/signed-webhook.ts';
import type { WebhookPort } from '../delivery/webhook-port.ts';
import { createFloodPort, type FloodPort } from '../flood/port.ts';
import { createTurnstile, type HumanCheck } from '../flood/turnstile.ts';
import { createRateCheck, type RateCheck } from '../http/route-limits.ts';
import { type Keyring, readKeyring } from '../staff/keyring.ts';
import type { AssetsBinding, Bindings, RuntimeContext } from './bindings.ts';
import { type Clock, createClock } from './clock.ts';
import { Database } from './database.ts';
import { readEdgeCatalogue } from './edge-catalogue.ts';
import { logError } from './log.ts';

/** Everything outside a function's own arguments, so that a test can make any single call of it fail. */
export interface Ports {
  db: Database;
  assets: AssetsBinding;
  /** Undefined while the catalogue cannot be read; leads are taken without it. */
  catalogue(): Promise<EdgeCatalogue | undefined>;
  /** Undefined without an API key. */
  mail: MailPort | undefined;
  /** Who is told of overdue deliveries; undefined for the registration mailbox. */
  alertMailbox: string | undefined;
  /** Undefined without an address and a secret. */
  webhook: WebhookPort | undefined;
  isHuman: HumanCheck;
  /** Address of another countries API; undefined for the build's own list. */
  countriesUrl: string | undefined;
  isTooFrequent: RateCheck;
  flood: FloodPort;
  /** Undefined without usable `AUTH_KEYS`: nobody of the staff can log in. */
  keyring: Keyring | undefined;
  /** True where `AUTH_KEYS` is set and anything of it is wrong. */
  hasBrokenKeys: boolean;
  pageviews: AnalyticsEngineDataset | undefined;
  /** Rendered pages of the blog, for the life of the isolate. */
  blogPages: HeldPages;
  cache: EdgeCache;
  sanitiser: Sanitiser;
  /** Uploaded pictures; undefined without the binding. */
  media: R2Bucket | undefined;
  now: Clock;
  /** From 0 to below 1. */
  random(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** Goes on with `work` after the answer is sent. */
  later(work: Promise<unknown>): void;
}

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
