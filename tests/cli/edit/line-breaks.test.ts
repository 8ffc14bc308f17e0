import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { addToDraft } from '#cli/edit/add/add-entries.ts';
import { cityKind, courseKind } from '#cli/edit/add/entry-kind.ts';
import { Draft, keepLineBreaks } from '#cli/edit/change.ts';
import { beginEdit, type Edit } from '#cli/edit/commit-change.ts';
import { removeCity } from '#cli/edit/rename/remove-city.ts';
import { removeCourse } from '#cli/edit/rename/remove-course.ts';
import { renameCity } from '#cli/edit/rename/rename-city.ts';
import { renameCourse } from '#cli/edit/rename/rename-course.ts';
import { importBatches } from '#cli/edit/spreadsheet/import-batches.ts';
import { importEntries } from '#cli/edit/spreadsheet/import-entries.ts';
import { importMetadata } from '#cli/edit/spreadsheet/import-metadata.ts';
import { Sheet } from '#cli/edit/spreadsheet/sheet.ts';
import { loadStaged } from '#cli/edit/staged-catalogue.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';

const today = '2026-11-20';
const getCourse = ({ catalogue }: Edit, key: string): Course => catalogue.courseByKey.get(key) as Course;
const getCity = ({ catalogue }: Edit, slug: string): City => catalogue.cityBySlug.get(slug) as City;

const edits: Record<string, (edit: Edit) => unknown> = {
  'renaming a city': (edit) => renameCity(edit, getCity(edit, 'satara'), { slug: 'satara-city', name: 'Satara City' }),
  'removing a city': (edit) => removeCity(edit, getCity(edit, 'satara'), getCity(edit, 'pune')),
  'renaming a course': (edit) => renameCourse(edit, getCourse(edit, 'java'), { key: 'coreJava', path: 'core-java.php' }),
  'removing a course': (edit) => removeCourse(edit, getCourse(edit, 'french'), getCourse(edit, 'java')),
  'importing cells': (edit) =>
    importEntries(edit, new Sheet('', 'key,price,outcomes,lessons\njava,52000,"Read | Write | Test | Ship",\n'), {
      kind: courseKind,
      today,
    }),
  'importing metadata': (edit) =>
    importMetadata(edit, new Sheet('', 'kind,name,title\npage,about,About the Institute and How It Teaches\n')),
  'importing batches': (edit) =>
    importBatches(edit, new Sheet('', 'course,pattern,start,branch\njava,weekend,2027-01-09,deccan\n'), '2026-11-20'),
  'adding a redirect': ({ draft }) =>
    draft.edit('redirects.yaml', (text) => appendItems(text, [], [{ from: '/old', to: '/about' }])),
};

function toWindows(dir: string): void {
  for (const file of listFolder(dir).files) {
    const path = join(dir, file);
    if (/\.(yaml|md)$/.test(file)) writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8').replaceAll('\n', '\r\n')}`);
  }
}

interface Prepared {
  copy: CatalogueCopy;
  catalogue: Catalogue;
}

const removals: (() => void)[] = [];
/** The catalogue with each kind of line break. Every test starts from these two, because parsing the catalogue takes longest. */
let plain: Prepared;
let windows: Prepared;

async function prepare(change: (dir: string) => void): Promise<Prepared> {
  const copy = copyCatalogue((remove) => removals.push(remove));
  change(copy.dir);
  return { copy, catalogue: (await beginEdit({ catalogue: copy.dir })).catalogue };
}

beforeAll(async () => {
  plain = await prepare(() => {});
  windows = await prepare(toWindows);
});
afterAll(() => {
  for (const remove of removals) remove();
});

async function collectChanges(change: (edit: Edit) => unknown, { copy, catalogue }: Prepared) {
  const draft = new Draft(copy.dir);
  await change({ catalogue, draft });
  const files = draft.changes();
  await loadStaged(copy.dir, files, join(copy.state, 'cache'));
  return files;
}

test.each(Object.entries(edits))(
  '%s changes the same lines, whether files have Windows or Unix line breaks',
  async (_, change) => {
    const unix = await collectChanges(change, plain);
    const changes = await collectChanges(change, windows);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.map(({ file }) => file)).toEqual(unix.map(({ file }) => file));
    for (const [index, { file, before, after }] of changes.entries()) {
      const text = after?.toString('utf8') ?? '';
      const expected = unix[index]?.after?.toString('utf8') ?? '';
      const isNew = before === null && !text.includes('\r');
      expect([file, text]).toEqual([file, isNew || !after ? expected : `\uFEFF${expected.replaceAll('\n', '\r\n')}`]);
    }
  },
);

test("an entry added from a source file keeps that file's line breaks", async () => {
  const copy = copyCatalogue();
  const edit = await beginEdit({ catalogue: copy.dir });
  const text = '# Our first city in Jalgaon.\r\nslug: jalgaonx\r\nname: Jalgaonx\r\n';
  addToDraft(cityKind, { fields: { slug: 'jalgaonx', name: 'Jalgaonx' }, text }, { edit, today, isNew: true });
  const written = edit.draft.read('cities/jalgaonx.yaml') ?? '';
  expect(written).toContain(text.slice(0, 30));
  expect(written.replaceAll('\r\n', '')).not.toContain('\n');
});

test('a new file gets the same line breaks as the rest of the catalogue', async () => {
  const [added] = await collectChanges(({ draft }) => draft.write('stories.yaml', '[]\n'), windows);
  expect(added?.after?.toString()).toBe('[]\r\n');
});

test('changed lines get the most frequent kind of line break in their file', () => {
  expect(keepLineBreaks('a\r\nb\nc\r\n', 'a\r\nb\nx\ny\r\nc\r\n')).toBe('a\r\nb\nx\r\ny\r\nc\r\n');
  expect(keepLineBreaks('a\nb\r\nc\n', 'a\nb\r\nx\nc\n')).toBe('a\nb\r\nx\nc\n');
});
