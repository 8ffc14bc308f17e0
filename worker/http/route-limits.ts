import type { Bindings } from '../platform/bindings.ts';
import { type Wait, withinLimit } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { RateCheck } from '../platform/ports.ts';
import { getRateLimitSource } from './network.ts';

/**
 * Creates a rate check that never throws. If counting fails, the request is allowed. The caller's address is only the counting key and is
 * not stored.
 */
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
