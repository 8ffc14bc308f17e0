import { beforeEach, expect, test } from 'vitest';
import { runRules } from '#cli/check/check-site.ts';
import { rules } from '#cli/check/rules.ts';
import { loadSiteModel, type SiteModel } from '#cli/check/site-model.ts';
import { makeTempFolder, sharedCache, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { openingFile, soundCatalogue } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

const lastDay = '2027-06-15';

/** Writes a catalogue in which only a claim, an opening and a batch end, all on the same day. */
function writeCatalogue(): string {
  const files = soundCatalogue();
  setValue(files, 'institute.yaml', ['claims', 0, 'validUntil'], lastDay);
  setValue(files, 'batches.yaml', [0, 'start'], lastDay);
  files['openings.yaml'] = openingFile(lastDay);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return folder;
}

let folder: string;
beforeEach(() => {
  folder = writeCatalogue();
});
const modelOn = async (asOf: string): Promise<SiteModel> =>
  (await loadSiteModel({ dir: folder, cacheDir: sharedCache, asOf })).model;

const kinds = [
  { before: 'claim/expiring', after: 'claim/expired', file: 'institute.yaml' },
  { before: 'opening/closing', after: 'opening/closed', file: 'openings.yaml' },
  { before: 'batch/starting', after: 'batch/started', file: 'batches.yaml' },
];

async function warningsOn(asOf: string): Promise<string[]> {
  const codes = kinds.flatMap(({ before, after }) => [before, after]);
  const found = runRules(await modelOn(asOf), rules, true).filter(({ code }) => codes.includes(code));
  expect(found.filter(({ severity }) => severity !== 'warning')).toEqual([]);
  return found.filter(({ message }) => message.includes(` on ${lastDay}`)).map(({ code }) => code);
}

const before = kinds.map((kind) => kind.before);
const after = kinds.map((kind) => kind.after);

test.each([
  ['31 days before the end', '2027-05-15', []],
  ['30 days before the end', '2027-05-16', before],
  ['on the last day', lastDay, before],
  ['on the day after', '2027-06-16', after],
  ['two years later, on a leap day', '2028-02-29', after],
])('reports the expected warnings about expiring entries %s, even in production', async (_when, asOf, expected) => {
  expect((await warningsOn(asOf)).toSorted()).toEqual(expected.toSorted());
});

test('a warning about an expiring entry shows the position, the last day, the consequence and the fix', async () => {
  const found = runRules(await modelOn('2027-06-14'), rules, false);
  for (const { before, file } of kinds)
    expect(found).toContainEqual({
      code: before,
      severity: 'warning',
      file: `${folder}/${file}`,
      line: expect.any(Number),
      column: expect.any(Number),
      message: expect.stringMatching(/(ends|starts) on 2027-06-15, tomorrow\. From 2027-06-16 it is no longer shown/),
      hint: expect.stringMatching(/delete/),
    });
});

test.each(['2027-06-16', '2029-08-18', '2032-02-29'])(
  'entries that have expired by %s cause no new errors, even in production',
  async (later) => {
    const errorsOn = async (asOf: string): Promise<string[]> =>
      runRules(await modelOn(asOf), rules, true)
        .filter(({ severity }) => severity === 'error')
        .map(({ code, message }) => `${code} ${message}`);
    const known = await errorsOn('2026-11-20');
    expect((await errorsOn(later)).filter((error) => !known.includes(error))).toEqual([]);
  },
);
