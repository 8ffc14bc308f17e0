import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBackup } from '#cli/data/backup.ts';
import { readNote } from '#cli/data/backup-note.ts';
import { restoreBackup } from '#cli/data/restore.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { runHere } from '#tests/support/command.ts';
import { fillState, readEach, runEach, withState } from '#tests/support/local-state.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { isPosix } from '#tests/support/posix.ts';

const place = (stateDir: string) => ({ stateDir, isRemote: false });
const setStatement =
  "INSERT INTO state (name, value, updated_at) VALUES ('note', ?, 1) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
const picture = '0123abcd.png';
/** Note of a backup that was made before checksums were introduced. */
const olderNote = '{"at":"2026-11-20T10:00:00Z","database":"local","pictures":[]}';

test('restores data and pictures from a backup, and keeps a copy of the previous state', { tags: ['long'] }, async () => {
  const stateDir = makeTempFolder();
  const text = 'It\'s <img src="/media/0123abcd.png">; DROP TABLE leads';
  await fillState(stateDir);
  await withState(stateDir, async ({ DB, MEDIA, LEADS_SPILL }) => {
    await LEADS_SPILL?.put('leads/0a1b', 'a lead that waits', { customMetadata: { at: '7' } });
    await MEDIA?.put(picture, 'bytes of a picture');
    await DB.prepare(setStatement).bind(text).run();
  });
  const now = new Date('2026-11-20T10:00:00Z');
  const folder = await takeBackup(place(stateDir), { into: join(stateDir, 'backups'), now, log: () => {} });
  expect(folder.endsWith('local-2026-11-20T100000')).toBe(true);
  if (isPosix) expect(statSync(folder).mode & 0o077).toBe(0);
  expect(readNote(folder)).toMatchObject({ database: 'local', pictures: ['0123abcd.png'], leads: ['leads/0a1b'] });
  await withState(stateDir, async ({ DB, MEDIA, LEADS_SPILL }) => {
    await LEADS_SPILL?.delete('leads/0a1b');
    await MEDIA?.delete(picture);
    await MEDIA?.put('copies/floor', '900');
    await DB.prepare(setStatement).bind('spoilt').run();
  });

  const restored = await runHere(['restore', folder, '--yes', '--state', stateDir]);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('The previous data is saved in') });
  await withState(stateDir, async ({ DB, MEDIA, LEADS_SPILL }) => {
    const lead = await LEADS_SPILL?.get('leads/0a1b');
    expect([await lead?.text(), lead?.customMetadata]).toEqual(['a lead that waits', { at: '7' }]);
    expect(await DB.prepare("SELECT value FROM state WHERE name = 'note'").first('value')).toBe(text);
    expect(await (await MEDIA?.get(picture))?.text()).toBe('bytes of a picture');
    // The restore deletes the page copies, because they show a newer state of the database.
    expect(await MEDIA?.head('copies/floor')).toBeNull();
  });
});

test('restoring an older backup also creates the tables that were introduced after the backup', { tags: ['long'] }, async () => {
  const stateDir = makeTempFolder();
  await fillState(stateDir);
  const older = join(stateDir, 'older');
  writeFiles(older, {
    'backup.json': olderNote,
    'database.sql': 'CREATE TABLE of_then (id INTEGER); INSERT INTO of_then VALUES (7);',
  });
  expect(await restoreBackup(place(stateDir), older, () => {}).catch(String)).toBeUndefined();
  const tables = "SELECT name FROM sqlite_master WHERE name IN ('of_then', 'leads', 'privacy_requests') ORDER BY name";
  const [found = []] = readEach(stateDir, [tables]);
  expect(found.map(({ name }) => name)).toEqual(['leads', 'of_then', 'privacy_requests']);
});

/** Local state whose database has changed since its only backup. The tests below damage and restore copies. */
const backedUp = mkdtempSync(join(tmpdir(), 'backed-up-'));
beforeAll(async () => {
  await fillState(backedUp);
  await takeBackup(place(backedUp), { into: join(backedUp, 'backups'), now: new Date('2026-11-20T10:00:00Z'), log: () => {} });
  runEach(backedUp, [setStatement.replace('?', "'of today'")]);
});
afterAll(() => rmSync(backedUp, { recursive: true, force: true }));

/** Damages a backup's export and restores the backup. Returns the outcome and the value in the database afterwards. */
async function restoreAfter(spoil: (sql: string) => string, isOlder: boolean): Promise<{ outcome: string; note: unknown }> {
  const stateDir = makeTempFolder();
  cpSync(backedUp, stateDir, { recursive: true });
  const folder = join(stateDir, 'backups/local-2026-11-20T100000');
  const file = join(folder, 'database.sql');
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  if (isOlder) writeFileSync(join(folder, 'backup.json'), olderNote);
  const outcome = await restoreBackup(place(stateDir), folder, () => {}).then(
    () => 'put back',
    (error: unknown) => (error instanceof UserError ? error.message.replace(folder, '') : String(error)),
  );
  const [[note] = []] = readEach(stateDir, ["SELECT value FROM state WHERE name = 'note'"]);
  return { outcome, note: note?.value };
}

const firstLines = (sql: string): string => sql.split('\n').slice(0, 116).join('\n');
const oneLetterOther = (sql: string): string => sql.replace('CREATE TABLE', 'CREATE  ABLE');

test.each(
  pickSome(
    [
      ['an emptied file', () => '', /^.database.sql has 0 bytes, but had \d+ when/],
      ['a truncated file', firstLines, /^.database.sql has \d+ bytes, but had \d+ when/],
      ['a file of the same length with other content', oneLetterOther, /^.database.sql has changed since/],
    ],
    2,
  ),
)('rejects a backup with %s before deleting anything', async (_what, spoil, message) => {
  expect(await restoreAfter(spoil, false)).toEqual({ outcome: expect.stringMatching(message), note: 'of today' });
});

test.each(
  pickSome(
    [
      ['an emptied file', () => '', /contains no tables/],
      ['a truncated file', firstLines, /is incomplete/],
      ['a file truncated inside a statement', (sql: string) => sql.slice(0, sql.lastIndexOf('SELECT')), /is incomplete/],
      ['a file that the database rejects', oneLetterOther, /cannot be restored: .*syntax error/],
    ],
    2,
  ),
)('rejects an older backup with %s, even without checksums', { tags: ['long'] }, async (_what, spoil, message) => {
  expect(await restoreAfter(spoil, true)).toEqual({ outcome: expect.stringMatching(message), note: 'of today' });
});

test('restores an older backup that is complete', async () => {
  expect(await restoreAfter(String, true)).toEqual({ outcome: 'put back', note: undefined });
});

test('restoring a backup with a missing picture names the picture and exits with 1', async () => {
  const folder = makeTempFolder();
  const note = olderNote.replace('[]', '["0123abcd.png"]');
  writeFiles(folder, { 'backup.json': note, 'database.sql': 'CREATE TABLE of_then (id INTEGER);' });
  const { code, stderr } = await runHere(['restore', folder, '--yes', '--state', folder]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('0123abcd.png is missing') });
  expect(stderr).toContain('Copy the backup again');
});

test('restoring a backup changes nothing without --yes', async () => {
  const folder = makeTempFolder();
  writeFiles(folder, { 'backup.json': olderNote, 'database.sql': 'CREATE TABLE of_then (id INTEGER);' });
  const { code, stderr } = await runHere(['restore', folder, '--state', folder]);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Add --yes') });
});

test('backs up nothing and creates no folder if there is no database', async () => {
  const stateDir = join(makeTempFolder(), 'mistyped');
  const { code, stderr } = await runHere(['backup', '--state', stateDir]);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${stateDir} does not contain a local database`),
  });
  expect(existsSync(stateDir)).toBe(false);
});

test('rejects a backup folder that contains no backup', async () => {
  const { code, stderr } = await runHere(['restore', makeTempFolder(), '--yes']);
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('does not contain a backup') });
});
