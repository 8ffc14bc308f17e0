import type { Bindings } from '../bindings.ts';
import { logError } from '../log.ts';

/** Whether an address submits more often than the binding `LEAD_RATE` allows. */
export type RateCheck = (address: string | undefined) => Promise<boolean>;

/** A local address stands for every visitor of a local server, so it counts for none. */
const isLocal = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** Never throws: what cannot be counted is not too frequent. The address is used as the key and stored nowhere. */
export const createRateCheck =
  ({ LEAD_RATE: limiter }: Bindings): RateCheck =>
  async (address) => {
    if (!limiter || !address || isLocal(address)) return false;
    try {
      return !(await limiter.limit({ key: address })).success;
    } catch (error) {
      logError('rate-limit-unavailable', error);
      return false;
    }
  };
