import { createHmac } from 'node:crypto';
import { getIpv6Block, getNetwork, getRateLimitSource } from '../http/network.ts';
import type { FloodPort } from '../platform/ports.ts';
import type { NetworkScope, Scope } from './limits.ts';

const gmailDomains = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an email address: lower case and without `+tag`, which many services ignore; for Gmail without its dots. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.includes(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** A keyed hash of what is counted: the same each time, and nobody can read from it what it stands for. */
export const createBucket = (secret: string, scope: Scope | NetworkScope | 'call-times' | 'token', what: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['flood', scope, what]))
    .digest('base64url');

/** Where a lead came from, as far as it is stored: the buckets it is counted in, and its network. */
export interface FloodSource {
  /** Bucket of the address. */
  bucket: string;
  network: string;
  /** Bucket of the IPv6 /56. Missing, as the next one, in leads that an earlier version stored outside the database. */
  block?: string | undefined;
  /** Bucket of the IPv6 /48 or the IPv4 /24. */
  wideNetwork?: string | undefined;
  /** Bucket that counts the call times held by the network. */
  callTimes?: string | undefined;
}

/** Undefined for who is not counted. */
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
