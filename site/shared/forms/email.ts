import { cleanKey } from '../text/clean-text.ts';

/** Punycode of an internationalised domain (RFC 5891), as browsers and mail servers send it. Other domains stay as they are. */
function toAsciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:%\\]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * An email address as it is stored: the domain in ASCII and in lower case, since it is case-insensitive (RFC 5321, section 2.4). The part
 * before the `@` is the receiver's business.
 */
export function cleanEmail(text: string): string {
  const address = cleanKey(text).replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@') + 1;
  return at > 1 ? address.slice(0, at) + toAsciiDomain(address.slice(at)).toLowerCase() : address;
}
