import { cleanKey } from '../text/clean-text.ts';

/** Converts an internationalised domain to Punycode (RFC 5891), as browsers and mail servers send it. Other domains stay unchanged. */
function toAsciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:%\\]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * Normalises an email address for storage. The domain becomes ASCII and lower case, since it is case-insensitive (RFC 5321, section 2.4).
 * Only the receiving server may interpret the part before the `@`, so its case stays.
 */
export function cleanEmail(text: string): string {
  const address = cleanKey(text).replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@') + 1;
  return at > 1 ? address.slice(0, at) + toAsciiDomain(address.slice(at)).toLowerCase() : address;
}
