/**
 * The network an address belongs to, which is all that is kept of it: `/24` of IPv4, `/48` of IPv6. An IPv6 subscriber
 * holds a whole /64 or /48, so that single addresses would say nothing. `unknown` for what is no address.
 */
export function networkOf(address: string | undefined): string {
  const text = address?.trim() ?? '';
  const ipv4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(text);
  if (ipv4) return `${ipv4.slice(1, 4).map(Number).join('.')}.0/24`;
  return /^[\da-f:]+$/i.test(text) && text.includes(':') ? `${firstGroups(text).join(':')}::/48` : 'unknown';
}

/** The first three groups of an IPv6 address, the `::` in it written out. */
function firstGroups(address: string): string[] {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
}
