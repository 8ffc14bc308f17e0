import type { AnalyticsEngineDataset, D1Database, R2Bucket } from '@cloudflare/workers-types';

/** Static files of `dist`; a fetch here never runs the worker again. */
export interface AssetsBinding {
  fetch(input: Request | URL | string): Promise<Response>;
}

/** A rate limit of `wrangler.toml`, counted per location. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** What `wrangler.toml` and the secrets give the worker. Whatever is optional may be missing; leads are taken all the same. */
export interface Bindings {
  ASSETS: AssetsBinding;
  DB: D1Database;
  /** Pictures of the blog. Without it none can be uploaded. */
  MEDIA?: R2Bucket;
  /** Leads that the database could not take; nothing is ever served from it. Without it such a lead is answered with 503. */
  LEADS_SPILL?: R2Bucket;
  PAGEVIEWS?: AnalyticsEngineDataset;
  LEAD_RATE?: RateLimitBinding;
  LOGIN_RATE?: RateLimitBinding;
  PRIVACY_RATE?: RateLimitBinding;
  PAGEVIEW_RATE?: RateLimitBinding;
  SEARCH_RATE?: RateLimitBinding;
  /** Limits of the brake on floods other than our own: `address.minute=10, site.hour=500` (`flood/limits.ts`). */
  FLOOD_LIMITS?: string;
  /** Without it mail waits in the outbox. */
  MAILCHANNELS_API_KEY?: string;
  /** Replaces https://api.mailchannels.net, for tests on loopback. */
  MAILCHANNELS_BASE_URL?: string;
  /** Mailbox that is told when deliveries are overdue; without it the registration mailbox is. */
  MAIL_ALERTS_TO?: string;
  /** Address that gets every new lead as JSON, signed with the secret (`whsec_...`, Standard Webhooks). */
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
  /** `public.private`, both base64url: the key that push services know the site by (RFC 8292). Without it nobody is notified in their browser. */
  VAPID_KEYS?: string;
  /** Stands in for every push service, for tests: an address on loopback, and no other is taken. */
  PUSH_BASE_URL?: string;
  /** Without it nobody can pass a challenge: what is held waits for a counsellor. */
  TURNSTILE_SECRET?: string;
  /** Replaces https://challenges.cloudflare.com, for tests on loopback. */
  TURNSTILE_BASE_URL?: string;
  /** Address of another countries API of the same shape; the build's own list answers without it, and when it fails. */
  COUNTRIES_URL?: string;
  /** Keys of the staff's tokens, `kid:key` with commas between. Without it the routes that need a log-in answer 503. */
  AUTH_KEYS?: string;
  /** Roles of the staff that have to use one-time codes, `admin, counsellor`; nobody has to without it. */
  SECOND_FACTOR_ROLES?: string;
  /** Set where nothing may be listed by search engines: staging. */
  NOINDEX?: string;
  /** Milliseconds by which a test moves the clock. Never set on a live worker: `deploy` refuses it. */
  CLOCK_OFFSET_MS?: string;
}

/** Names of the limits of single routes in `wrangler.toml`. */
export type RouteLimitName = Extract<keyof Bindings, `${string}_RATE`>;

/** What a handler may ask of the runtime: to go on with `work` after the answer is sent. */
export interface RuntimeContext {
  waitUntil(work: Promise<unknown>): void;
}
