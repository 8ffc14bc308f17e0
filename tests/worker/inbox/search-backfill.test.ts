import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { foldLetters } from '#site/shared/text/fold-letters.ts';
import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'worker/migrations');
const migrate = (db: DatabaseSync, file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));

function migratedBefore(own: string): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(folder).sort()) if (file < own) migrate(db, file);
  return db;
}

test("a migration makes older leads searchable by the phone number's last digits and by names without apostrophes", () => {
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

test('a migration makes names with any kind of apostrophe searchable without it', () => {
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

test('the search index removes the same accents from letters as a search', () => {
  const db = migratedBefore('0046');
  const letters = db.prepare('SELECT letter, plain FROM plain_letters').all() as { letter: string; plain: string }[];
  expect(letters.length).toBeGreaterThan(400);
  expect(letters.map(({ letter }) => foldLetters(letter))).toEqual(letters.map(({ plain }) => plain));
  db.close();
});

test('a migration makes older leads searchable without accents, and by messages, other fields and notes', () => {
  const own = '0045_search_in_texts.sql';
  const db = migratedBefore(own);
  const add = db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, message, details, idem_key, payload_hash, created_at)
     VALUES (?1, 'demo', '/', 'Jörg Müller', 'Weekend
batch?', '{"company":"Tata Elxsi"}', ?1, ?1, 1)`,
  );
  const note = db.prepare("INSERT INTO lead_events (lead_id, write_id, at, note) VALUES (?1, ?1, 1, 'Lives in Mundhwa.')");
  const listTerms = (id: string) =>
    db
      .prepare('SELECT term FROM lead_terms WHERE lead_id = ? ORDER BY term')
      .all(id)
      .map(({ term }) => term);
  add.run('before');
  note.run('before');
  migrate(db, own);
  add.run('after');
  note.run('after');
  const words = ['jorg', 'muller', 'weekend', 'batch', 'elxsi', 'mundhwa'];
  for (const id of ['before', 'after']) expect(listTerms(id)).toEqual(expect.arrayContaining(words));
  db.prepare("UPDATE leads SET name = 'Asha' WHERE id = 'after'").run();
  expect(listTerms('after')).toEqual(expect.arrayContaining(['asha', 'elxsi', 'mundhwa']));
  expect(listTerms('after')).not.toContain('muller');
  db.close();
});

test('a long message or note adds only a limited number of search terms', () => {
  const db = migratedBefore('0046');
  const text = Array.from({ length: 2000 }, (_, index) => `w${index}x`).join(' ');
  const count = db.prepare('SELECT COUNT(*) AS terms FROM lead_terms');
  db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, message, idem_key, payload_hash, created_at) VALUES ('a', 'demo', '/', 'Asha', ?1, 'a', 'a', 1)`,
  ).run(text);
  expect(count.get()).toMatchObject({ terms: expect.toSatisfy((terms: number) => terms > 200 && terms < 500) });
  db.prepare("INSERT INTO lead_events (lead_id, write_id, at, note) VALUES ('a', 'a', 1, ?1)").run(text.replaceAll('w', 'n'));
  expect(count.get()).toMatchObject({ terms: expect.toSatisfy((terms: number) => terms > 400 && terms < 1000) });
  db.close();
});
