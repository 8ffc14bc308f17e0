const maxLength = 1000;

/** Hostnames reserved for local networks (RFC 6761, RFC 6762, RFC 8375, and `.internal`, which ICANN reserves for private use). */
const localHostname = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain|lan|intranet|test|invalid|example|onion)$/;

/**
 * Whether an address may belong to a push service: https on the default port, with a public DNS name. Browsers can send any address, so
 * this check keeps the server from calling machines in its own network.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > maxLength || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const name = hostname.replace(/\.$/, '');
  // The URL parser normalises every IPv4 address to four numbers and puts IPv6 addresses in brackets, so neither form matches this pattern.
  const isName = /\.[a-z][a-z\d-]*$/.test(name) && !localHostname.test(name);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}
