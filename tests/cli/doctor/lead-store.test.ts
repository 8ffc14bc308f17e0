import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLeadStore } from '#cli/doctor/examine.ts';
import { root } from '#tests/support/root.ts';

test('wrangler.toml binds the fallback lead store, and the doctor explains what happens without the binding', () => {
  expect(checkLeadStore(readFileSync(join(root, 'wrangler.toml'), 'utf8'))).toMatchObject({ state: 'ok' });
  const found = checkLeadStore('[[r2_buckets]]\nbinding = "MEDIA"\n');
  expect(found).toMatchObject({
    state: 'missing',
    what: expect.stringContaining('enquiries are rejected while the database is down'),
  });
});
