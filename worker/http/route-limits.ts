import type { Bindings, RouteLimitName } from '../platform/bindings.ts';
import { type Wait, withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { RateCheck } from '../platform/ports.ts';
import { sourceOf } from './network.ts';

interface RouteLimit {
  /** Requests of one address. */
  limit: number;
  /** The platform knows 10 and 60. */
  periodSeconds: 10 | 60;
}

/**
 * Limits of single routes for each address. The platform counts them by the bindings of these names in wrangler.toml, per location and
 * without a write, so that the numbers stand there too: a test compares them.
 */
export const routeLimits = {
  /** One of the signs of spam, never a reason to refuse a lead. */
  LEAD_RATE: { limit: 10, periodSeconds: 60 },
  /** First gate of log-in; the back-off proper is in the database. A whole office may sit behind one address. */
  LOGIN_RATE: { limit: 60, periodSeconds: 60 },
  /** Mail links by which people see or erase what they sent, or set a forgotten password: each is a mail to whomever the address belongs. */
  PRIVACY_RATE: { limit: 10, periodSeconds: 60 },
  /** Page views that are counted; a college reads many pages, a script that spoils the statistics asks for more. */
  PAGEVIEW_RATE: { limit: 300, periodSeconds: 60 },
  /** Searches of the blog: each is a query of its own, and no cache answers a new word. */
  SEARCH_RATE: { limit: 60, periodSeconds: 60 },
} as const satisfies Readonly<Record<RouteLimitName, RouteLimit>>;

/** Never throws: what cannot be counted is not too frequent. The address is used as the key and stored nowhere. */
export const createRateCheck =
  (bindings: Bindings, getWait: () => Wait): RateCheck =>
  async (name, address) => {
    const limiter = bindings[name];
    const source = sourceOf(address);
    if (!limiter || source === undefined) return false;
    try {
      return !(await withinLimit(getWait(), () => limiter.limit({ key: source }))).success;
    } catch (error) {
      logError('rate-limit-unavailable', error);
      return false;
    }
  };
