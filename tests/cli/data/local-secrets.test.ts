import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureLocalSecrets } from '#cli/data/local-secrets.ts';
import { checkKeys } from '#cli/doctor/examine.ts';
import { isPosix } from '#tests/support/posix.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'local.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = () => readFileSync(file, 'utf8');

test('creates the local secrets only once, in a file that only its owner can read', () => {
  ensureLocalSecrets(folder);
  const first = read();
  expect(first).toMatch(/^AUTH_KEYS=local:[\w-]{43}\nVAPID_KEYS=B[\w-]{86}\.[\w-]{43}\n$/);
  if (isPosix) expect(statSync(file).mode & 0o777).toBe(0o600);
  ensureLocalSecrets(folder);
  expect(read()).toBe(first);
});

test('creates different local secrets on each machine', () => {
  ensureLocalSecrets(folder);
  const first = read();
  rmSync(file);
  ensureLocalSecrets(folder);
  expect(read()).not.toBe(first);
});

test('creating the local secrets keeps other secrets in the same file', () => {
  writeFileSync(file, "WEBHOOK_SECRET='x'", { mode: 0o644 });
  ensureLocalSecrets(folder);
  expect(read()).toMatch(/^WEBHOOK_SECRET='x'\nAUTH_KEYS=local:/);
  if (isPosix) expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the doctor names an invalid key for staff login and the key's file, but does not print the key", () => {
  expect(checkKeys({ state: folder })).toMatchObject({ state: 'ok' });
  ensureLocalSecrets(folder);
  expect(checkKeys({ state: folder })).toMatchObject({ state: 'ok', what: expect.stringContaining(file) });
  writeFileSync(file, read().replace('\n', ',older:c2hvcnQ\n'));
  expect(checkKeys({ state: folder })).toEqual({
    state: 'missing',
    what: `AUTH_KEYS in ${file} is not valid, so nobody can log in: key older has 5 bytes, but needs at least 32`,
    fix: expect.stringContaining('delete its line'),
  });
  expect(checkKeys({ state: folder, authKeys: 'x' }).what).toContain('AUTH_KEYS in the environment is not valid');
});
