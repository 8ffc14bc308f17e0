import { expect, test } from 'vitest';
import { getNetwork } from '#worker/http/network.ts';
import { readKeyring } from '#worker/staff/keyring.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '#worker/staff/password.ts';

const key = Buffer.alloc(32, 5).toString('base64url');

test('a password matches only its own hash', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  expect(await verifyPassword('correct horse batterz', hash)).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
});

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('correct horse battery')).not.toBe(await hashPassword('correct horse battery'));
});

test('a password matches, whether an accented letter is typed as one character or as two', async () => {
  expect(await verifyPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test.each([
  undefined,
  '',
  'plain text',
  'scrypt$16384$8$5$$',
  `scrypt$1073741824$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  `scrypt$16384$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`,
  `md5$1$1$1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
])('no password matches the hash %s', async (hash) => {
  expect(await verifyPassword('', hash)).toBe(false);
});

test('the first key in a keyring signs, and all keys verify', () => {
  const ring = readKeyring(` new:${key} , old:${Buffer.alloc(64, 6).toString('base64url')}=`).keyring;
  expect(ring?.signing.kid).toBe('new');
  expect([...(ring?.byKid.keys() ?? [])]).toEqual(['new', 'old']);
});

test.each(['', 'x', key, `:${key}`, `a:${key},a:${key}`, `a:${key},`, `a b:${key}`, `a:${key.slice(2)}`])(
  'rejects "%s" as a keyring',
  (text) => {
    expect(readKeyring(text).keyring).toBeUndefined();
  },
);

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::', 'fe80:0:0::/48'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['evil\nheader', 'unknown'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(getNetwork(address)).toBe(network);
});
