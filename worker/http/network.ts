import type { AppContext } from './app-types.ts';

/** Returns the caller's IP address as set by the platform. Undefined on a local server. */
export const clientAddress = (c: AppContext): string | undefined => c.req.header('cf-connecting-ip');

function ipv4Parts(text: string): number[] | undefined {
  const match = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i.exec(text);
  return match?.slice(1).map(Number);
}

function expandGroups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 8).map((group) => Number.parseInt(group, 16).toString(16));
}

function ipv6Network(address: string, bits: 48 | 56 | 64): string {
  const [one, two, three, four = '0'] = expandGroups(address);
  const start = [one, two, three].join(':');
  if (bits === 48) return `${start}::/48`;
  const last = bits === 64 ? four : (Number.parseInt(four, 16) & 0xff00).toString(16);
  return `${start}:${last}::/${bits}`;
}

/**
 * Returns the network that contains an address: the /24 for IPv4, the /48 for IPv6. Only this network is stored. Storing whole IPv6
 * addresses would be useless, because a subscriber holds a /64 or a /48. Returns `unknown` if the text is not an address.
 */
export function getNetwork(address: string | undefined): string {
  const text = address?.trim() ?? '';
  const ipv4 = ipv4Parts(text);
  if (ipv4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  const isIpv6 = /^[\da-f:]+$/i.test(text) && text.includes(':');
  return isIpv6 ? ipv6Network(text, 48) : 'unknown';
}

const isLocal = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * Returns the key for counting requests: the IPv4 address, or the /64 of an IPv6 address, because one subscriber holds all of it. Undefined
 * for local addresses, which are not limited.
 */
export function getRateLimitSource(address: string | undefined): string | undefined {
  const text = address?.trim().toLowerCase() ?? '';
  if (!text || isLocal(text)) return undefined;
  const ipv4 = ipv4Parts(text);
  if (ipv4) return ipv4.join('.');
  return text.includes(':') ? ipv6Network(text, 64) : text;
}

/** Returns the /56 of an IPv6 address, which many providers assign to one customer. Undefined for other addresses. */
export function getIpv6Block(address: string | undefined): string | undefined {
  const text = address?.trim() ?? '';
  return text.includes(':') && !ipv4Parts(text) ? ipv6Network(text, 56) : undefined;
}
