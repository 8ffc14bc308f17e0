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
 * Normalises an email address for storage. The domain is not case-sensitive (RFC 5321, section 2.4), so it becomes ASCII and lower case.
 * The part before the `@` keeps its case, because only the receiving server may interpret it.
 */
export function cleanEmail(text: string): string {
  const address = cleanKey(text).replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@') + 1;
  return at > 1 ? address.slice(0, at) + toAsciiDomain(address.slice(at)).toLowerCase() : address;
}
