import type { AnalyticsEngineDataset, R2Bucket } from '@cloudflare/workers-types';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Role } from '#site/shared/permissions.ts';
import type { PushMessage } from '#site/shared/push-message.ts';
import type { AssetsBinding, RouteLimitName } from './bindings.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Deadline, Limits, Stopwatch } from './limits.ts';

/**
 * Result of a delivery.
 * - `retry`: the receiver was unreachable or busy.
 * - `reject`: the receiver will never accept this message.
 * - `misconfigured`: the receiver accepts no messages until the site's configuration is corrected.
 */
export type Outcome = { kind: 'accepted' } | { kind: 'retry' | 'reject' | 'misconfigured'; reason: string };

export interface MailMessage {
  /** Recipient: a mailbox of the institute, a staff account, or the visitor's own address for an acknowledgement. */
  to: string;
  from: { email: string; name: string };
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one message. Never throws, because errors are part of the outcome. */
export interface MailPort {
  /** The mail service's reports contain `deliveryId`. It has at most 48 characters and no spaces. */
  send(message: MailMessage, deliveryId: string): Promise<Outcome>;
}

/** Sends events to a customer relationship management (CRM) system. Never throws, because errors are part of the outcome. */
export interface WebhookPort {
  send(event: object, deliveryId: string): Promise<Outcome>;
}

/** Push subscription as the browser serialises it (Push API, `PushSubscription.toJSON`). The keys are base64url. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone` means that the browser no longer accepts messages for this subscription. */
export type PushOutcome = { kind: 'accepted' | 'gone' } | { kind: 'retry' | 'reject'; reason: string };

/** Notifies one browser. Never throws, because errors are part of the outcome. */
export interface PushPort {
  publicKey: string;
  send(subscription: PushSubscriptionKeys, message: PushMessage): Promise<PushOutcome>;
}

/** Secrets that sign tokens. The first key signs and all keys verify, so a key can be replaced without logging anybody out. */
export interface Keyring {
  signing: { kid: string; key: Uint8Array };
  byKid: ReadonlyMap<string, Uint8Array>;
}

/**
 * Returns whether the challenge was passed. Undefined if there was no challenge, or its result could not be checked. `hostnames` are the
 * site's own host names.
 */
export type HumanCheck = (token: string | undefined, hostnames: readonly string[]) => Promise<boolean | undefined>;

export type RateCheck = (limit: RouteLimitName, address: string | undefined) => Promise<boolean>;

/** Maximum number of leads per sender, and of acknowledgements for the whole site, in each period. */
export type FloodLimits = Readonly<
  Record<'address' | 'mailbox' | 'site', Readonly<Partial<Record<'minute' | 'hour' | 'day', number>>>>
>;

export interface FloodPort {
  limits: FloodLimits;
  secret: string;
}

export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Strong ETag, computed from the body (RFC 9110, 8.8.3). */
  etag: string;
}

/** Pages cached in this isolate. Each page is valid for one state of the blog and one build of the site. */
export interface PageCache {
  revision(ports: Ports): Promise<string>;
  find(key: string, revision: string, frame: object): CachedPage | undefined;
  hold(key: string, entry: { page: CachedPage; revision: string; frame: object }): void;
  /** Forgets the cached state of the blog, so a write in this isolate is visible immediately. */
  purge(): void;
}

export interface EdgeCache {
  /** Removes all responses that depend on the blog from the cache, in all locations. Never throws. */
  purge(): Promise<void>;
}

export interface Sanitiser {
  /**
   * Returns clean HTML. Cleaning it again changes nothing.
   * @throws {TextLimitError} if the HTML would take too long to parse
   */
  clean(html: string): string;
  /** Returns false if known malicious HTML was not cleaned correctly. No article is stored in that case. */
  isSound(): boolean;
}

/** Everything that functions use apart from their arguments. A test can make any single call fail. */
export interface Ports {
  db: Database;
  assets: AssetsBinding;
  /** Returns undefined if the catalogue cannot be read. Leads are accepted without it. */
  catalogue(): Promise<EdgeCatalogue | undefined>;
  mail: MailPort | undefined;
  alertMailbox: string | undefined;
  webhook: WebhookPort | undefined;
  push: PushPort | undefined;
  isHuman: HumanCheck;
  countriesUrl: string | undefined;
  isTooFrequent: RateCheck;
  flood: FloodPort;
  keyring: Keyring | undefined;
  secondFactorRoles: readonly Role[];
  hasBrokenKeys: boolean;
  pageviews: AnalyticsEngineDataset | undefined;
  blogPages: PageCache;
  cache: EdgeCache;
  sanitiser: Sanitiser;
  media: R2Bucket | undefined;
  copies: R2Bucket | undefined;
  spill: R2Bucket | undefined;
  limits: Limits;
  stopwatch: Stopwatch;
  deadline: Deadline;
  now: Clock;
  random(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** Continues `work` after the response has been sent. */
  later(work: Promise<unknown>): void;
}
