import { createHmac } from 'node:crypto';
import { getIpv6Block, getNetwork, getRateLimitSource } from '../http/network.ts';
import type { FloodPort } from '../platform/ports.ts';
import type { NetworkScope, Scope } from './limits.ts';

const gmailDomains = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox behind an email address, in lower case and without `+tag`, which many services ignore. For Gmail, also removes the
 * dots.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Returns a keyed hash as a bucket's name, so that stored counts do not reveal addresses. */
export const createBucket = (secret: string, scope: Scope | NetworkScope | 'call-times' | 'token', what: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['flood', scope, what]))
    .digest('base64url');

export interface FloodSource {
  bucket: string;
  network: string;
  /** Bucket for the IPv6 /56. Like `wideNetwork`, it is missing in leads that an earlier version stored outside the database. */
  block?: string | undefined;
  wideNetwork?: string | undefined;
  callTimes?: string | undefined;
}

export function floodSource({ secret }: FloodPort, address: string | undefined): FloodSource | undefined {
  const source = getRateLimitSource(address);
  if (source === undefined) return undefined;
  const [block, network] = [getIpv6Block(address), getNetwork(address)];
  return {
    bucket: createBucket(secret, 'address', source),
    network,
    ...(block && { block: createBucket(secret, 'block', block) }),
    wideNetwork: createBucket(secret, 'network', network),
    callTimes: createBucket(secret, 'call-times', network),
  };
}
