import type { AppContext } from './app-types.ts';

/** Address of the caller, as the platform says it; a local server has none. */
export const clientAddress = (c: AppContext): string | undefined => c.req.header('cf-connecting-ip');

/** The numbers of an IPv4 address, also of one written as IPv6 (`::ffff:203.0.113.9`); undefined for any other text. */
function ipv4Parts(text: string): number[] | undefined {
  const match = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(text);
  return match?.slice(1).map(Number);
}

/** The eight groups of an IPv6 address, the `::` in it written out, without leading zeros. */
function expandGroups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 8).map((group) => Number.parseInt(group, 16).toString(16));
}

/** The network of the first 48, 56 or 64 bits of an IPv6 address: `2001:db8:1:2::/64`. */
function ipv6Network(address: string, bits: 48 | 56 | 64): string {
  const [one, two, three, four = '0'] = expandGroups(address);
  const start = [one, two, three].join(':');
  if (bits === 48) return `${start}::/48`;
  const last = bits === 64 ? four : (Number.parseInt(four, 16) & 0xff00).toString(16);
  return `${start}:${last}::/${bits}`;
}

/**
 * The network an address belongs to, which is all that is kept of it: `/24` of IPv4, `/48` of IPv6. An IPv6 subscriber
 * holds a whole /64 or /48, so that single addresses would say nothing. `unknown` for what is no address.
 */
export function getNetwork(address: string | undefined): string {
  const text = address?.trim() ?? '';
  const ipv4 = ipv4Parts(text);
  if (ipv4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  const isIpv6 = /^[\da-f:]+$/i.test(text) && text.includes(':');
  return isIpv6 ? ipv6Network(text, 48) : 'unknown';
}

/** A local address stands for every visitor of a local server. */
const isLocal = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * What requests from an address are counted by: an IPv4 address, or the /64 of an IPv6 one, since a subscriber holds all of it.
 * Undefined for who is not counted: a local server does not throttle its own visitor.
 */
export function getRateLimitSource(address: string | undefined): string | undefined {
  const text = address?.trim().toLowerCase() ?? '';
  if (!text || isLocal(text)) return undefined;
  const ipv4 = ipv4Parts(text);
  if (ipv4) return ipv4.join('.');
  return text.includes(':') ? ipv6Network(text, 64) : text;
}

/** The /56 of an IPv6 address, which many providers assign to one customer. Undefined for any other address. */
export function getIpv6Block(address: string | undefined): string | undefined {
  const text = address?.trim() ?? '';
  return text.includes(':') && !ipv4Parts(text) ? ipv6Network(text, 56) : undefined;
}
