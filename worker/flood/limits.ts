import { dayMs, hourMs, minuteMs } from '#site/shared/times.ts';
import type { Bindings } from '../platform/bindings.ts';
import { logError } from '../platform/log.ts';
import type { FloodLimits, FloodPort } from '../platform/ports.ts';

export const windowsMs = { minute: minuteMs, hour: hourMs, day: dayMs } as const;
export type WindowName = keyof typeof windowsMs;

export type Scope = keyof FloodLimits;

/**
 * Default limits for flood protection (`brake.ts`). Leads above a limit are still accepted, but their mail is held. `address` and `mailbox`
 * count leads whose sender has passed no challenge. `site` counts leads that are not in a burst. The variable `FLOOD_LIMITS` can change
 * each limit, for example `address.minute=10, site.hour=500`.
 */
export const floodLimits: FloodLimits = {
  /**
   * Limits for one IPv4 address, or for one IPv6 /64, which usually belongs to one subscriber. A college or a mobile network has many
   * phones behind one address. Forty students who send a form within 20 minutes, two per minute, stay below all limits. If they all send it
   * within one minute, they have to pass challenges. The daily limit stops senders who stay just below the hourly limit.
   */
  address: { minute: 5, hour: 60, day: 150 },
  /**
   * Limits for one mailbox, ignoring any `+tag`. Nobody needs more than five forms an hour. A stranger whose address was entered should get
   * at most ten emails a day.
   */
  mailbox: { hour: 5, day: 10 },
  /**
   * Limits for floods from many addresses. They are several times as high as the number of leads in a good campaign. Above these limits,
   * only acknowledgements are held, and staff handle each lead as usual. A visitor who passes a challenge gets the acknowledgement
   * immediately.
   */
  site: { hour: 300, day: 1500 },
};

/**
 * Multiples of the address limits for larger networks. `block` is an IPv6 /56, `network` an IPv6 /48 or IPv4 /24. A network's count
 * includes only leads that are not held by a narrower limit, so that one busy address does not affect its neighbours. With these factors,
 * 330 simultaneous leads from one /48 can send mail to only 15 strangers.
 */
const networkFactors = { block: 2, network: 3 } as const;
export type NetworkScope = keyof typeof networkFactors;

export const networkLimits = ({ address }: FloodLimits, scope: NetworkScope): FloodLimits['address'] =>
  Object.fromEntries(Object.entries(address).map(([window, max]) => [window, max * networkFactors[scope]]));

/**
 * Share of the open call times that visitors from one network (IPv6 /48, IPv4 /24) can reserve. Once a network has used up its share,
 * further enquiries are accepted without the chosen time.
 */
export const callTimeShare = 0.25;

/**
 * Limits for emailed links that let people see the data they sent. Requests above the hourly limit have to wait, but the response does not
 * reveal this.
 */
export const linkLimits = {
  /** Minimum time between two links to the same mailbox, ignoring any `+tag`. */
  mailboxQuietMs: 10 * minuteMs,
  maxPerHour: 60,
} as const;

export const burstPauseMs = hourMs;

const maxLimit = 10_000;

const isScope = (name: string): name is Scope => Object.hasOwn(floodLimits, name);
const isWindow = (name: string): name is WindowName => Object.hasOwn(windowsMs, name);

/**
 * Parses the limits in `FLOOD_LIMITS` and fills in the defaults.
 * @throws an error that names the invalid entry and the allowed values
 */
export function parseFloodLimits(text: string | undefined): FloodLimits {
  const limits: Record<Scope, Partial<Record<WindowName, number>>> = {
    address: { ...floodLimits.address },
    mailbox: { ...floodLimits.mailbox },
    site: { ...floodLimits.site },
  };
  for (const entry of (text ?? '').split(',').map((part) => part.trim())) {
    if (!entry) continue;
    const [, scope = '', window = '', digits = ''] = /^(\w+)\.(\w+)\s*=\s*(\d{1,6})$/.exec(entry) ?? [];
    const limit = Number(digits);
    if (!isScope(scope) || !isWindow(window) || limit < 1 || limit > maxLimit)
      throw new Error(
        `FLOOD_LIMITS: "${entry}" is not a limit. Write, for example, address.minute=10. Scopes: ${Object.keys(floodLimits).join(', ')}. Windows: ${Object.keys(windowsMs).join(', ')}. Numbers: 1 to ${maxLimit}.`,
      );
    limits[scope][window] = limit;
  }
  return limits;
}

let cachedLimits: { text: string | undefined; limits: FloodLimits } | undefined;

/** Falls back to the default limits if `FLOOD_LIMITS` is invalid, and logs the error once per isolate. Leads are still accepted. */
function readLimits(text: string | undefined): FloodLimits {
  if (cachedLimits?.text === text) return cachedLimits?.limits ?? floodLimits;
  let limits = floodLimits;
  try {
    limits = parseFloodLimits(text);
  } catch (error) {
    logError('flood-limits-invalid', error);
  }
  cachedLimits = { text, limits };
  return limits;
}

let isolateSecret: string | undefined;

/** If no secret is configured, each isolate counts separately. */
function getSecret({ AUTH_KEYS, MAILCHANNELS_API_KEY }: Bindings): string {
  isolateSecret ??= crypto.randomUUID();
  return AUTH_KEYS || MAILCHANNELS_API_KEY || isolateSecret;
}

export const createFloodPort = (bindings: Bindings): FloodPort => ({
  limits: readLimits(bindings.FLOOD_LIMITS),
  secret: getSecret(bindings),
});
