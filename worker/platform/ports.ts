import type { AnalyticsEngineDataset, R2Bucket } from '@cloudflare/workers-types';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Role } from '#site/shared/permissions.ts';
import type { PushMessage } from '#site/shared/push-message.ts';
import type { AssetsBinding, RouteLimitName } from './bindings.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Deadline, Limits, Stopwatch } from './limits.ts';

/**
 * How a delivery ended. `retry`: the far end was unreachable or busy. `reject`: it will never take this message.
 * `misconfigured`: it takes nothing from us as we are set up, which is not the message's fault.
 */
export type Outcome = { kind: 'accepted' } | { kind: 'retry' | 'reject' | 'misconfigured'; reason: string };

export interface MailMessage {
  /** Our own mailbox, an account of the staff, or the lead's own address for its acknowledgement; nothing else. */
  to: string;
  from: { email: string; name: string };
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends one message. Never throws: what went wrong is in the outcome. */
export interface MailPort {
  /** `deliveryId` comes back in the service's reports: up to 48 characters without spaces. */
  send(message: MailMessage, deliveryId: string): Promise<Outcome>;
}

/** Tells a customer-relations system of an event. Never throws: what went wrong is in the outcome. */
export interface WebhookPort {
  send(event: object, deliveryId: string): Promise<Outcome>;
}

/** A browser that is notified, as it says itself (Push API, `PushSubscription.toJSON`); the keys are base64url. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser takes no more messages by this subscription. */
export type PushOutcome = { kind: 'accepted' | 'gone' } | { kind: 'retry' | 'reject'; reason: string };

/** Notifies one browser. Never throws: what went wrong is in the outcome. */
export interface PushPort {
  /** What a browser subscribes with (RFC 8292), base64url. */
  publicKey: string;
  send(subscription: PushSubscriptionKeys, message: PushMessage): Promise<PushOutcome>;
}

/** Secrets that sign tokens: the first signs, all verify, so that a key can be replaced without logging anybody out. */
export interface Keyring {
  signing: { kid: string; key: Uint8Array };
  byKid: ReadonlyMap<string, Uint8Array>;
}

/**
 * True or false as the challenge ended, undefined when there was none or nobody could tell. `hostnames` are those that the site is
 * reached by.
 */
export type HumanCheck = (token: string | undefined, hostnames: readonly string[]) => Promise<boolean | undefined>;

/** Whether an address asks more often than a route's limit allows. */
export type RateCheck = (limit: RouteLimitName, address: string | undefined) => Promise<boolean>;

/** How many leads of one sender, and how many acknowledgements of the whole site, may come in a time. */
export type FloodLimits = Readonly<
  Record<'address' | 'mailbox' | 'site', Readonly<Partial<Record<'minute' | 'hour' | 'day', number>>>>
>;

/** What the brake on floods is set up with. */
export interface FloodPort {
  limits: FloodLimits;
  /** Key of the hashes that leads are counted by. */
  secret: string;
}

/** An answer that visitors share, ready to be sent. */
export interface CachedPage {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Strong: made of the body (RFC 9110, 8.8.3). */
  etag: string;
}

/** Pages of this isolate, each valid for one state of the blogs and one build of the site. */
export interface PageCache {
  /** The state of the blogs. */
  revision(ports: Ports): Promise<string>;
  find(key: string, revision: string, frame: object): CachedPage | undefined;
  hold(key: string, entry: { page: CachedPage; revision: string; frame: object }): void;
  /** Forgets what it knows of the blogs' state: a write of this isolate is seen at once. */
  purge(): void;
}

/** The cache in front of the worker. */
export interface EdgeCache {
  /** Takes every answer with one of the tags out of the cache, everywhere. Never throws. */
  purge(tags: readonly string[]): Promise<void>;
}

/** Cleans the HTML of an article, whatever an editor or a program sent. */
export interface Sanitiser {
  /**
   * HTML that parses to itself; cleaned again it stays as it is.
   * @throws {TextLimitError} for HTML that would take too long to read
   */
  clean(html: string): string;
  /** False when the cleaning of a known payload did not come out as it must: nothing is written then. */
  isSound(): boolean;
}

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
  /** Undefined without a key: nobody is notified, and mail goes out as ever. */
  push: PushPort | undefined;
  isHuman: HumanCheck;
  /** Address of another countries API; undefined for the build's own list. */
  countriesUrl: string | undefined;
  isTooFrequent: RateCheck;
  flood: FloodPort;
  /** Undefined without usable `AUTH_KEYS`: nobody of the staff can log in. */
  keyring: Keyring | undefined;
  /** Roles that have to have a second factor. */
  secondFactorRoles: readonly Role[];
  /** True where `AUTH_KEYS` is set and anything of it is wrong. */
  hasBrokenKeys: boolean;
  pageviews: AnalyticsEngineDataset | undefined;
  /** Rendered pages of the blog, for the life of the isolate. */
  blogPages: PageCache;
  cache: EdgeCache;
  sanitiser: Sanitiser;
  /** Uploaded pictures; undefined without the binding. */
  media: R2Bucket | undefined;
  /** Copies of the blog's pages, in the bucket of the pictures; undefined without the binding. */
  copies: R2Bucket | undefined;
  /** Leads that the database could not take; undefined without the binding. */
  spill: R2Bucket | undefined;
  limits: Limits;
  /** What the limits are measured by. */
  stopwatch: Stopwatch;
  /** When the answer to this request is due. */
  deadline: Deadline;
  now: Clock;
  /** From 0 to below 1. */
  random(): number;
  newId(): string;
  sleep(milliseconds: number): Promise<void>;
  /** Goes on with `work` after the answer is sent. */
  later(work: Promise<unknown>): void;
}
