import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';

const folder = path.join(root, 'worker/migrations');
const files = readdirSync(folder).sort();
const own = '0014_people.sql';

test('the migration groups existing leads by person', () => {
  const db = new DatabaseSync(':memory:');
  const migrate = (file: string) => db.exec(readFileSync(path.join(folder, file), 'utf8'));
  files.filter((file) => file < own).forEach(migrate);
  const add = db.prepare(
    `INSERT INTO leads (id, form, endpoint, status, name, phone_e164, email, idem_key, payload_hash, created_at)
     VALUES (?1, 'demo', '/', ?2, 'Asha', ?3, ?4, ?1, ?1, 1)`,
  );
  // Leads f, a and d are linked by number, email and number, and b and c by email. Lead e is spam with f's number.
  add.run('f', 'new', '+911', 'x@example.com');
  add.run('a', 'lost', '+912', 'X@example.com');
  add.run('d', 'new', '+912', null);
  add.run('b', 'new', null, 'y@example.com');
  add.run('c', 'new', '+913', 'y@example.com');
  add.run('e', 'spam', '+911', null);
  migrate(own);
  const people = db.prepare(
    'SELECT person_id, group_concat(id) AS leads FROM (SELECT * FROM leads ORDER BY id) GROUP BY person_id',
  );
  expect(people.all()).toEqual([
    { person_id: null, leads: 'e' },
    { person_id: 'a', leads: 'a,d,f' },
    { person_id: 'b', leads: 'b,c' },
  ]);
  expect(db.prepare('SELECT id, created_at FROM people ORDER BY id').all()).toEqual([
    { id: 'a', created_at: 1 },
    { id: 'b', created_at: 1 },
  ]);
  add.run('g', 'new', '+913', 'x@example.com');
  expect(db.prepare('SELECT COUNT(DISTINCT person_id) AS people FROM leads').get()).toEqual({ people: 1 });
  db.close();
});
