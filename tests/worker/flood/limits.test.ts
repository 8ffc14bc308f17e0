import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { createFloodPort, floodLimits, networkLimits, parseFloodLimits } from '#worker/flood/limits.ts';
import { mailboxKey } from '#worker/flood/source.ts';
import { getIpv6Block, getRateLimitSource } from '#worker/http/network.ts';
import type { Bindings } from '#worker/platform/bindings.ts';

interface RateLimit {
  name: string;
  simple: { limit: number; period: number };
}

const config = join(import.meta.dirname, '../../../wrangler.toml');

function readLimits(env?: string): RateLimit[] {
  const limits: RateLimit[] = unstable_readConfig({ config, ...(env && { env }) }).ratelimits;
  return limits.map(({ name, simple }) => ({ name, simple }));
}

test('staging has the same rate limits as the live site', () => expect(readLimits('staging')).toEqual(readLimits()));

test('wrangler.toml defines every rate limit that the worker uses', () => {
  const source = readFileSync(join(import.meta.dirname, '../../../worker/platform/bindings.ts'), 'utf8');
  const bindingNames = [...source.matchAll(/^ {2}(\w+_RATE)\b/gm)].map(([, name]) => name);
  expect(readLimits().map(({ name }) => name)).toEqual(bindingNames);
});

test('the live site and staging count their rate limits separately', () => {
  const ids = [...readFileSync(config, 'utf8').matchAll(/namespace_id = "(\d+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2 * readLimits().length);
  expect(new Set(ids).size).toBe(ids.length);
});

test('FLOOD_LIMITS can change some limits and keep the others', () => {
  expect(parseFloodLimits(undefined)).toEqual(floodLimits);
  expect(parseFloodLimits(' address.minute = 10, site.hour=500,')).toEqual({
    ...floodLimits,
    address: { ...floodLimits.address, minute: 10 },
    site: { ...floodLimits.site, hour: 500 },
  });
});

test.each(['address.minute', 'address.minute=0', 'address.week=5', 'phone.hour=5', 'site.hour=-1', 'site.hour=10001', '10'])(
  'rejects the FLOOD_LIMITS entry "%s" and lists the allowed values',
  (entry) => {
    expect(() => parseFloodLimits(`site.day=9, ${entry}`)).toThrow(
      `FLOOD_LIMITS: "${entry}" is not a limit. Write, for example, address.minute=10. Scopes: address, mailbox, site. Windows: minute, hour, day. Numbers: 1 to 10000.`,
    );
  },
);

test('if FLOOD_LIMITS cannot be read, logs that and uses the default limits', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const port = createFloodPort({ FLOOD_LIMITS: 'address.minute=many' } as Bindings);
  expect(port.limits).toEqual(floodLimits);
  expect(logged.mock.calls.flat().join()).toContain('flood-limits-invalid');
  logged.mockRestore();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['', undefined],
  [undefined, undefined],
])('counts requests from the address %s under %s', (address, source) => {
  expect(getRateLimitSource(address)).toBe(source);
});

test.each([
  ['Asha.Patil+java@Example.com', 'asha.patil@example.com'],
  ['A.s.ha+1@GoogleMail.com', 'asha@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('counts the email %s under the mailbox %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

test.each([
  ['2001:db8:1:2ff:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:DB8::9', '2001:db8:0:0::/56'],
  ['2001:db8:1:2::9', '2001:db8:1:0::/56'],
  ['::ffff:203.0.113.9', undefined],
  ['203.0.113.9', undefined],
  [undefined, undefined],
])('the address %s belongs to the IPv6 /56 block %s', (address, block) => {
  expect(getIpv6Block(address)).toBe(block);
});

test("a network's limits are a multiple of the limits for one address", () => {
  const limits = parseFloodLimits('address.minute=10');
  expect(networkLimits(limits, 'block')).toEqual({ minute: 20, hour: 120, day: 300 });
  expect(networkLimits(limits, 'network')).toEqual({ minute: 30, hour: 180, day: 450 });
});
