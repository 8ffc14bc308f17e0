import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'worker/migrations');
const migrate = (db: DatabaseSync, file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));

function migratedBefore(own: string): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder).sort()) if (file < own) migrate(db, file);
  return db;
}

test('a migration makes older leads searchable by last digits and without apostrophes, as new ones are', () => {
  const own = '0036_search_by_last_digits.sql';
  const db = migratedBefore(own);
  const add = db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, phone, phone_e164, idem_key, payload_hash, created_at)
     VALUES (?1, 'demo', '/', 'Ravi D''Souza', '9876543210', '+919876543210', ?1, ?1, 1)`,
  );
  const listTerms = (id: string) => db.prepare('SELECT term FROM lead_terms WHERE lead_id = ? ORDER BY term').all(id);
  add.run('before');
  migrate(db, own);
  add.run('after');
  expect(listTerms('before')).toEqual(listTerms('after'));
  expect(listTerms('before')).toEqual(expect.arrayContaining([{ term: '*3210' }, { term: 'dsouza' }, { term: 'souza' }]));
  db.close();
});

test('a migration makes leads searchable without the apostrophe that was typed', () => {
  const own = '0040_search_by_any_apostrophe.sql';
  const db = migratedBefore(own);
  const add = db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, idem_key, payload_hash, created_at) VALUES (?1, 'demo', '/', 'Ravi D´Souza', ?1, ?1, 1)`,
  );
  const find = db.prepare("SELECT lead_id FROM lead_terms WHERE term = 'dsouza' ORDER BY lead_id");
  add.run('before');
  expect(find.all()).toEqual([]);
  migrate(db, own);
  add.run('after');
  expect(find.all()).toEqual([{ lead_id: 'after' }, { lead_id: 'before' }]);
  db.close();
});
