import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'worker/migrations');
const own = '0036_search_by_last_digits.sql';

test('leads that were there before are found by the last digits of their number and without an apostrophe, as new ones are', () => {
  const db = new DatabaseSync(':memory:');
  const migrate = (file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));
  readdirSync(folder)
    .sort()
    .filter((file) => file < own)
    .forEach(migrate);
  const add = db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, phone, phone_e164, idem_key, payload_hash, created_at)
     VALUES (?1, 'demo', '/', 'Ravi D''Souza', '9876543210', '+919876543210', ?1, ?1, 1)`,
  );
  const termsOf = (id: string) => db.prepare('SELECT term FROM lead_terms WHERE lead_id = ? ORDER BY term').all(id);
  add.run('before');
  migrate(own);
  add.run('after');
  expect(termsOf('before')).toEqual(termsOf('after'));
  expect(termsOf('before')).toEqual(expect.arrayContaining([{ term: '*3210' }, { term: 'dsouza' }, { term: 'souza' }]));
  db.close();
});
