const maxLength = 1000;

/** Names that stand for machines near the server (RFC 6761, RFC 6762, RFC 8375, and the name that ICANN keeps for private use). */
const localHostname = /(?:^|\.)(?:localhost|local|internal|home\.arpa|localdomain|lan|intranet|test|invalid|example|onion)$/;

/**
 * Whether messages may be sent there: a push service has a name in the public DNS and answers https on its usual port. What a browser
 * says of itself is not believed: the server calls no address of a machine near it for anybody.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > maxLength || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const name = hostname.replace(/\.$/, '');
  // The parser has written every spelling of an IPv4 address as four numbers, and an IPv6 one in brackets.
  const isName = /\.[a-z][a-z\d-]*$/.test(name) && !localHostname.test(name);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName;
}
