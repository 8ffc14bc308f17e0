import type { RouteLimitName } from '../flood/limits.ts';
import { sourceOf } from '../flood/source.ts';
import type { Bindings } from '../platform/bindings.ts';
import { logError } from '../platform/log.ts';

/** Whether an address asks more often than a route's limit allows. */
export type RateCheck = (limit: RouteLimitName, address: string | undefined) => Promise<boolean>;

/** Never throws: what cannot be counted is not too frequent. The address is used as the key and stored nowhere. */
export const createRateCheck =
  (bindings: Bindings): RateCheck =>
  async (name, address) => {
    const limiter = bindings[name];
    const source = sourceOf(address);
    if (!limiter || source === undefined) return false;
    try {
      return !(await limiter.limit({ key: source })).success;
    } catch (error) {
      logError('rate-limit-unavailable', error);
      return false;
    }
  };
