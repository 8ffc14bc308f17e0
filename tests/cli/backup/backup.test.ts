import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeArguments, takeBackup } from '#cli/backup/backup.ts';
import { readNote, restoreBackup } from '#cli/backup/restore.ts';
import { readRows, writeRows } from '#cli/database/database.ts';
import { migrateLocalDatabase } from '#cli/serve/local-database.ts';
import { runWrangler } from '#cli/serve/wrangler.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { runCommand } from '#tests/support/command.ts';

const place = (stateDir: string) => ({ stateDir, isRemote: false });
const setState = (stateDir: string, value: string): Promise<void> =>
  writeRows(place(stateDir), [
    `INSERT INTO state (name, value, updated_at) VALUES ('note', '${value.replaceAll("'", "''")}', 1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  ]);
const readState = async (stateDir: string): Promise<unknown> =>
  (await readRows<{ value: string }>(place(stateDir), "SELECT value FROM state WHERE name = 'note'"))[0]?.value;

const picture = 'institute-media/0123abcd.png';
const r2 = (stateDir: string, ...args: string[]) =>
  runWrangler(['r2', 'object', ...args, ...placeArguments(place(stateDir))], { stateDir });

test('a backup puts the data and the pictures back as they were, and keeps what was there', async () => {
  const stateDir = makeTempFolder();
  const file = join(stateDir, 'picture.png');
  writeFileSync(file, 'bytes of a picture');
  await migrateLocalDatabase(stateDir);
  await r2(stateDir, 'put', picture, '--file', file);
  const text = 'It\'s <img src="/media/0123abcd.png">; DROP TABLE leads';
  await setState(stateDir, text);
  const now = new Date('2026-11-20T10:00:00Z');
  const folder = await takeBackup({ ...place(stateDir), into: join(stateDir, 'backups'), now, log: () => {} });
  expect(folder.endsWith('local-2026-11-20T100000')).toBe(true);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(readNote(folder)).toMatchObject({ database: 'local', pictures: ['0123abcd.png'] });
  await setState(stateDir, 'spoilt');
  await r2(stateDir, 'delete', picture);

  const restored = await runCommand(['restore', folder, '--yes', '--state', stateDir]);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('What was there is kept in') });
  expect(await readState(stateDir)).toBe(text);
  await r2(stateDir, 'get', picture, '--file', file);
  expect(readFileSync(file, 'utf8')).toBe('bytes of a picture');
});

test('a backup that is older than the code gets the tables that came since', { timeout: 240_000 }, async () => {
  const stateDir = makeTempFolder();
  await migrateLocalDatabase(stateDir);
  const older = join(stateDir, 'older');
  writeFiles(older, {
    'backup.json': '{"at":"2026-11-20T10:00:00Z","database":"local","pictures":[]}',
    'database.sql': 'CREATE TABLE of_then (id INTEGER); INSERT INTO of_then VALUES (7);',
  });
  await restoreBackup({ ...place(stateDir), folder: older, log: () => {} });
  const tables = "SELECT name FROM sqlite_master WHERE name IN ('of_then', 'leads', 'privacy_requests') ORDER BY name";
  expect((await readRows<{ name: string }>(place(stateDir), tables)).map(({ name }) => name)).toEqual([
    'leads',
    'of_then',
    'privacy_requests',
  ]);
});

test('nothing is put back without being asked for', async () => {
  const folder = makeTempFolder();
  writeFiles(folder, { 'backup.json': '{"at":"2026-11-20T10:00:00Z","database":"local","pictures":[]}', 'database.sql': '' });
  const { code, stderr } = await runCommand(['restore', folder, '--state', folder]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Add --yes') });
});

test('a folder without a backup is told', async () => {
  const { code, stderr } = await runCommand(['restore', makeTempFolder(), '--yes']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('holds no backup') });
});
