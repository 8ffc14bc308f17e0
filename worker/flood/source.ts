import { createHmac } from 'node:crypto';
import { expandGroups, ipv4Parts } from '../http/network.ts';
import type { Scope } from './limits.ts';

/** A local address stands for every visitor of a local server. */
const isLocal = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/**
 * What requests from an address are counted by: an IPv4 address, or the /64 of an IPv6 one, since a subscriber holds all of it.
 * Undefined for who is not counted: a local server does not throttle its own visitor.
 */
export function sourceOf(address: string | undefined): string | undefined {
  const text = address?.trim().toLowerCase() ?? '';
  if (!text || isLocal(text)) return undefined;
  const ipv4 = ipv4Parts(text);
  if (ipv4) return ipv4.join('.');
  return text.includes(':') ? `${expandGroups(text).slice(0, 4).join(':')}::/64` : text;
}

const gmailDomains = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an email address: lower case and without `+tag`, which many services ignore; for Gmail without its dots. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** A keyed hash of what is counted: the same each time, and nobody can read from it what it stands for. */
export const bucketOf = (secret: string, scope: Scope | 'token', what: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['flood', scope, what]))
    .digest('base64url');
