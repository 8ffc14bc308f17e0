import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeErasedBytes } from '#cli/data/erased-bytes.ts';
import { databaseFiles } from '#cli/data/local-files.ts';
import { auditActions } from '#site/shared/audit-actions.ts';
import { fillState } from '#tests/support/local-state.ts';

const stateDir = mkdtempSync(join(tmpdir(), 'erased-bytes-'));
beforeAll(() => fillState(stateDir));
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const person = 'Vani Shing';

function erase(action: string): void {
  const [file = ''] = databaseFiles(stateDir);
  const database = new DatabaseSync(file);
  const add = `INSERT INTO leads (id, form, endpoint, name, phone, idem_key, payload_hash, created_at) VALUES ('one', 'demo', '/', ?, '1', 'k', 'h', 0)`;
  database.prepare(add).run(person);
  database.exec("DELETE FROM leads WHERE id = 'one'");
  database.prepare('INSERT INTO audit (at, action) VALUES (0, ?)').run(action);
  database.close();
}

const filesOfPerson = (): string[] =>
  readdirSync(stateDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && readFileSync(join(file.parentPath, file.name), 'latin1').includes(person))
    .map(({ name }) => name);

const erasures = Object.keys(auditActions).filter((action) => /erased|expired/.test(action));

test.each(erasures)("after the action %s, the database files contain none of the erased person's data", (action) => {
  erase(action);
  expect(filesOfPerson()).not.toEqual([]);
  removeErasedBytes(stateDir);
  expect(filesOfPerson()).toEqual([]);
});
