import type { Bindings } from '../platform/bindings.ts';
import { type Wait, withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { RateCheck } from '../platform/ports.ts';
import { getRateLimitSource } from './network.ts';

/** Never throws: what cannot be counted is not too frequent. The address is used as the key and stored nowhere. */
export const createRateCheck =
  (bindings: Bindings, getWait: () => Wait): RateCheck =>
  async (name, address) => {
    const limiter = bindings[name];
    const source = getRateLimitSource(address);
    if (!limiter || source === undefined) return false;
    try {
      return !(await withinLimit(getWait(), () => limiter.limit({ key: source }))).success;
    } catch (error) {
      logError('rate-limit-unavailable', error);
      return false;
    }
  };
