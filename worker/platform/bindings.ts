import type { AnalyticsEngineDataset, D1Database, R2Bucket } from '@cloudflare/workers-types';

/** Static files in `dist`. Fetching them never runs the worker again. */
export interface AssetsBinding {
  fetch(input: Request | URL | string): Promise<Response>;
}

export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Bindings from `wrangler.toml`, and secrets. Leads are accepted even if optional bindings or secrets are missing. */
export interface Bindings {
  ASSETS: AssetsBinding;
  DB: D1Database;
  MEDIA?: R2Bucket;
  /** Bucket for leads that the database could not store. It is never public. Without the bucket, such a lead gets a 503 response. */
  LEADS_SPILL?: R2Bucket;
  PAGEVIEWS?: AnalyticsEngineDataset;
  LEAD_RATE?: RateLimitBinding;
  LOGIN_RATE?: RateLimitBinding;
  PRIVACY_RATE?: RateLimitBinding;
  PAGEVIEW_RATE?: RateLimitBinding;
  SEARCH_RATE?: RateLimitBinding;
  /** Flood limits that override the defaults, such as `address.minute=10, site.hour=500` (`flood/limits.ts`). */
  FLOOD_LIMITS?: string;
  /** Key for the mail service. Without it, mail stays in the outbox. */
  MAILCHANNELS_API_KEY?: string;
  MAILCHANNELS_BASE_URL?: string;
  /** Mailbox for alerts about overdue deliveries. Defaults to the registration mailbox. */
  MAIL_ALERTS_TO?: string;
  /** Address that receives every new lead as JSON, signed with `WEBHOOK_SECRET` (`whsec_...`, Standard Webhooks). */
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
  /** VAPID key pair (RFC 8292) as `public.private`, both base64url. Without it, browsers get no notifications. */
  VAPID_KEYS?: string;
  /** Replaces every push service in tests. It must be a loopback address. */
  PUSH_BASE_URL?: string;
  /** Turnstile secret. Without it, nobody can pass a challenge, and held mail needs a counsellor to release it. */
  TURNSTILE_SECRET?: string;
  TURNSTILE_BASE_URL?: string;
  /** Address of an alternative countries API with the same response format. If it is missing or fails, the build's own list is used. */
  COUNTRIES_URL?: string;
  /** Keys for staff tokens, as comma-separated `kid:key` pairs. Without them, routes that need a login respond with 503. */
  AUTH_KEYS?: string;
  /** Staff roles that must use one-time codes, such as `admin, counsellor`. Defaults to none. */
  SECOND_FACTOR_ROLES?: string;
  /** Set on staging, so search engines do not list its pages. */
  NOINDEX?: string;
  /** Milliseconds by which a test shifts the clock. `deploy` rejects it on a live worker. */
  CLOCK_OFFSET_MS?: string;
}

export type RouteLimitName = Extract<keyof Bindings, `${string}_RATE`>;

export interface RuntimeContext {
  waitUntil(work: Promise<unknown>): void;
}
