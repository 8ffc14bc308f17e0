import { dayMs, hourMs, minuteMs } from '#site/shared/times.ts';
import type { Bindings } from '../platform/bindings.ts';
import { logError } from '../platform/log.ts';
import type { FloodLimits, FloodPort } from '../platform/ports.ts';

/** Times within which leads are counted; the window slides, it does not begin anew at full minutes. */
export const windowsMs = { minute: minuteMs, hour: hourMs, day: dayMs } as const;
export type WindowName = keyof typeof windowsMs;

export type Scope = keyof FloodLimits;

/**
 * How much may come before what it causes is braked (`brake.ts`); the lead itself is always taken. `address` and `mailbox` count leads
 * whose sender has passed no challenge, `site` those of them that are in no burst. The variable `FLOOD_LIMITS` sets any
 * of them anew: `address.minute=10, site.hour=500`.
 */
export const floodLimits: FloodLimits = {
  /**
   * An IPv4 address or an IPv6 /64, which is what one subscriber holds. A college or a mobile network has many phones behind one address:
   * 40 students who ask within 20 minutes, two a minute, stay below all three, and 40 in one minute pass a challenge each. The day's
   * limit brakes who stays just below the hour's.
   */
  address: { minute: 5, hour: 60, day: 150 },
  /** A mailbox without `+tag`. Nobody asks by more forms in an hour; to a stranger whose address is given in, 10 mails a day are too many. */
  mailbox: { hour: 5, day: 10 },
  /**
   * Against many addresses at once. The limit is several times what a good campaign brings. Above it only acknowledgements are held: each lead
   * is listed, assigned and reminded of as usual. A visitor who passes a challenge gets the acknowledgement at once.
   */
  site: { hour: 300, day: 1500 },
};

/**
 * How many times the limits of an address apply to the networks around it: `block` is an IPv6 /56, `network` an IPv6 /48 or an IPv4 /24. A network
 * counts the leads that no narrower limit holds, so that one address over its limit does not hold up its neighbours. 330 leads from one /48
 * at once mail 15 strangers.
 */
const networkFactors = { block: 2, network: 3 } as const;
export type NetworkScope = keyof typeof networkFactors;

/** The limits of a network around an address. */
export const networkLimits = ({ address }: FloodLimits, scope: NetworkScope): FloodLimits['address'] =>
  Object.fromEntries(Object.entries(address).map(([window, max]) => [window, max * networkFactors[scope]]));

/**
 * Share of the call times open to everybody that visitors from one network can hold (IPv6 /48, IPv4 /24). Above it an enquiry is taken
 * without the promised time, as when that time is full.
 */
export const callTimeShare = 0.25;

/** Mail links by which people see what they sent. What is asked for above the limit of an hour waits; who asks is not told. */
export const linkLimits = {
  /** A mailbox is written to once in this time, however often and under whatever tags it is asked for. */
  mailboxQuietMs: 10 * minuteMs,
  /** From the whole site. Many times what people ask for; against many addresses at once. */
  maxPerHour: 60,
} as const;

/** A burst is over when no lead has joined it for this long. */
export const burstPauseMs = hourMs;

/** A count reads as many rows as its limit. */
const maxLimit = 10_000;

const isScope = (name: string): name is Scope => Object.hasOwn(floodLimits, name);
const isWindow = (name: string): name is WindowName => Object.hasOwn(windowsMs, name);

/** The limits that `FLOOD_LIMITS` leaves; throws an error that names the entry which is wrong and what is allowed. */
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
        `FLOOD_LIMITS: "${entry}" is no limit. Write like address.minute=10: one of ${Object.keys(floodLimits).join(', ')}, one of ${Object.keys(windowsMs).join(', ')}, a number from 1 to ${maxLimit}.`,
      );
    limits[scope][window] = limit;
  }
  return limits;
}

let cachedLimits: { text: string | undefined; limits: FloodLimits } | undefined;

/** A variable that cannot be read is told in the log, once in each isolate, and our own limits hold: leads are taken in any case. */
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

/** Without a secret of ours each isolate counts for itself. */
function getSecret({ AUTH_KEYS, MAILCHANNELS_API_KEY }: Bindings): string {
  isolateSecret ??= crypto.randomUUID();
  return AUTH_KEYS || MAILCHANNELS_API_KEY || isolateSecret;
}

export const createFloodPort = (bindings: Bindings): FloodPort => ({
  limits: readLimits(bindings.FLOOD_LIMITS),
  secret: getSecret(bindings),
});
