import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Draft, readBytes } from '#cli/edit/change.ts';
import { Journal } from '#cli/edit/journal/journal.ts';
import { writeEntry } from '#cli/edit/journal/journal-entry.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { readTree } from '#tests/support/catalogue-copy.ts';

function openJournal() {
  const folder = makeTempFolder();
  const dir = join(folder, 'catalogue');
  mkdirSync(join(dir, 'cities'), { recursive: true });
  writeFileSync(join(dir, 'menu.yaml'), 'a: 1\r\n# kept\r\n');
  writeFileSync(join(dir, 'cities/pune.yaml'), 'slug: pune\n');
  const stateDir = join(folder, 'state');
  return { dir, stateDir, journal: new Journal({ dir, stateDir }) };
}

function draftChange(dir: string): Draft {
  const draft = new Draft(dir);
  draft.edit('menu.yaml', (text) => text.replace('1', '2'));
  draft.move('cities/pune.yaml', 'cities/punyanagari.yaml');
  return draft;
}

const pendingFile = (stateDir: string): string => {
  const [folder = ''] = readdirSync(join(stateDir, 'catalogue-edits'));
  return join(stateDir, 'catalogue-edits', folder, 'pending.json');
};

test('writes all files of a change, and undo restores every byte', async () => {
  const { dir, journal } = openJournal();
  const before = readTree(dir);
  await journal.apply({ title: 'change all', files: draftChange(dir).changes() });
  expect([...readTree(dir).keys()]).toEqual(['cities/punyanagari.yaml', 'menu.yaml']);
  expect((await journal.undo()).title).toBe('change all');
  expect(readTree(dir)).toEqual(before);
});

test('undoes changes one by one, newest first', async () => {
  const { dir, journal } = openJournal();
  for (const text of ['b\n', 'c\n']) {
    const draft = new Draft(dir);
    draft.write('menu.yaml', text);
    await journal.apply({ title: `write ${text.trim()}`, files: draft.changes() });
  }
  expect(journal.list().map(({ title }) => title)).toEqual(['write c', 'write b']);
  await journal.undo();
  expect(readFileSync(join(dir, 'menu.yaml'), 'utf8')).toBe('b\n');
});

test('a plan to undo several changes starts each step from the files that the previous step leaves', async () => {
  const { dir, journal } = openJournal();
  const removal = new Draft(dir);
  removal.write('cities/pune.yaml', null);
  await journal.apply({ title: 'remove city', files: removal.changes() });
  const addition = new Draft(dir);
  addition.write('cities/pune.yaml', 'slug: pune\nname: Pune\n');
  await journal.apply({ title: 'add city', files: addition.changes() });
  const steps = journal.planUndo(2, 'refuse').map(({ files }) => files.map(({ before, after }) => [before, after].map(String)));
  expect(steps).toEqual([[['slug: pune\nname: Pune\n', 'null']], [['null', 'slug: pune\n']]]);
});

test('undo does not overwrite later edits', async () => {
  const { dir, journal } = openJournal();
  await journal.apply({ title: 'change all', files: draftChange(dir).changes() });
  writeFileSync(join(dir, 'menu.yaml'), 'mine\n');
  await expect(journal.undo()).rejects.toThrow(/menu\.yaml/);
  expect(readFileSync(join(dir, 'menu.yaml'), 'utf8')).toBe('mine\n');
});

test('does not write a file that has changed since it was read', async () => {
  const { dir, journal } = openJournal();
  const files = draftChange(dir).changes();
  writeFileSync(join(dir, 'menu.yaml'), 'mine\n');
  await expect(journal.apply({ title: 'change all', files })).rejects.toThrow(/Nothing was written/);
  expect([...readTree(dir).keys()]).toEqual(['cities/pune.yaml', 'menu.yaml']);
});

test.each([
  // The folder of this file cannot be created, because a file has the same name.
  ['before any file is written', 'menu.yaml/below.yaml'],
  // The second write to the same file fails, because the first one has already moved the prepared file.
  ['after some files are written', './menu.yaml'],
])('rolls back a change that fails %s, and does not complete it later', async (_when, file) => {
  const { dir, stateDir, journal } = openJournal();
  const before = readTree(dir);
  const present = readBytes(join(dir, file));
  const files = [...draftChange(dir).changes(), { file, before: present, after: Buffer.from('b: 1\n') }];
  await expect(journal.apply({ title: 'change all', files })).rejects.toThrow('menu.yaml');
  expect(readTree(dir)).toEqual(before);
  expect(existsSync(pendingFile(stateDir))).toBe(false);
  expect(await journal.recover()).toBeUndefined();
  expect(journal.list()).toEqual([]);
});

test('a failed undo keeps the change, so that the user can try the undo again', async () => {
  const { dir, journal } = openJournal();
  const before = readTree(dir);
  await journal.apply({ title: 'change all', files: draftChange(dir).changes() });
  const done = readTree(dir);
  const aside = join(dir, '../cities');
  renameSync(join(dir, 'cities'), aside);
  writeFileSync(join(dir, 'cities'), 'a file where the folder was');
  await expect(journal.undo()).rejects.toThrow();
  rmSync(join(dir, 'cities'));
  renameSync(aside, join(dir, 'cities'));
  expect(readTree(dir)).toEqual(done);
  await journal.undo();
  expect(readTree(dir)).toEqual(before);
});

test('completes an interrupted change at the next start', async () => {
  const { dir, stateDir, journal } = openJournal();
  await journal.apply({ title: 'change all', files: draftChange(dir).changes() });
  const done = readTree(dir);
  const entry = journal.last();
  if (!entry) throw new Error('The journal lost its entry');
  await journal.undo();
  // Simulates a killed process that has written the first file and half of a temporary file.
  writeEntry(pendingFile(stateDir), entry);
  writeFileSync(join(dir, 'menu.yaml'), 'a: 2\r\n# kept\r\n');
  writeFileSync(join(dir, 'cities/.punyanagari.yaml.4242.writing'), 'slu');
  expect(await journal.recover()).toBe('change all');
  expect(readTree(dir)).toEqual(done);
  await journal.undo();
  expect([...readTree(dir).keys()]).toEqual(['cities/pune.yaml', 'menu.yaml']);
});

test('completes an interrupted undo at the next start', async () => {
  const { dir, stateDir, journal } = openJournal();
  const before = readTree(dir);
  await journal.apply({ title: 'change all', files: draftChange(dir).changes() });
  const entry = journal.last();
  if (!entry) throw new Error('The journal lost its entry');
  const back = entry.files.map(({ file, before: old, after }) => ({ file, before: after, after: old }));
  writeEntry(pendingFile(stateDir), { ...entry, kind: 'undo', files: back });
  rmSync(join(dir, 'cities/punyanagari.yaml'));
  await journal.recover();
  expect(readTree(dir)).toEqual(before);
  expect(journal.list()).toEqual([]);
});

test('a new catalogue has no change to undo', async () => {
  const { journal } = openJournal();
  await expect(journal.undo()).rejects.toThrow('There is nothing to undo.');
});

test('keeps the last fifty changes for undo', async () => {
  const { dir, journal } = openJournal();
  for (let n = 1; n <= 51; n += 1) {
    const draft = new Draft(dir);
    draft.write('menu.yaml', `text: ${n}\n`);
    await journal.apply({ title: `write ${n}`, files: draft.changes() });
  }
  expect(journal.list().map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, index) => `write ${51 - index}`));
  for (let n = 51; n > 1; n -= 1) await journal.undo();
  await expect(journal.undo()).rejects.toThrow('There is nothing to undo.');
  expect(readFileSync(join(dir, 'menu.yaml'), 'utf8')).toBe('text: 1\n');
});
