import { expect, test } from 'vitest';
import { applyFix } from '#tests/cli/fixes/apply-fix.ts';
import { smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';
import { pickSome } from '#tests/support/pick-cases.ts';
import { edit, findInCatalogue } from './find-problems.ts';
import { braces } from './hand-mistakes/braces.ts';
import { fields } from './hand-mistakes/fields.ts';
import { lists } from './hand-mistakes/lists.ts';
import { others } from './hand-mistakes/others.ts';
import { texts } from './hand-mistakes/texts.ts';
import { values } from './hand-mistakes/values.ts';

const findIn = (files: Record<string, string>) =>
  findInCatalogue((catalogue) => {
    for (const file of Object.keys(catalogue)) delete catalogue[file];
    Object.assign(catalogue, files);
  });

/** Returns the catalogue in which the slips are made, including the rare fields that some of them need. */
function makeCatalogue(extra: string, file: string): Record<string, string> {
  const files = smallCatalogue() as Record<string, string>;
  if (!files[file]?.includes(extra)) {
    const [field = ''] = extra.split(':');
    const before = files[file] ?? '';
    files[file] = before.includes(`${field}:`) ? before.replace(new RegExp(`${field}: [^\\n},]*`), extra) : `${before}${extra}\n`;
  }
  return files;
}

const maxRounds = 12;

test.each(pickSome([...lists, ...fields, ...texts, ...braces, ...values, ...others], 3))(
  'reports $slip in $file, and following the hint fixes the file',
  async ({ file, from, to, cause, fixed = from, below = 0 }) => {
    const files = makeCatalogue(from, file);
    const right = files[file] ?? '';
    const start = right.slice(0, right.indexOf(from)).split('\n').length - 1;
    const difference = to.split('\n').findIndex((line, index) => line !== from.split('\n')[index]);
    files[file] = edit(right, from, to);
    let found = await findIn(files);
    expect(found[0]?.message).toMatch(cause);
    expect(found[0]?.place).toMatch(new RegExp(`^${file}:${start + Math.max(0, below || difference) + 1}:`));
    for (let round = 0; found[0] && round < maxRounds; round += 1) {
      applyFix(files, found[0]);
      const left = await findIn(files);
      expect(left.length).toBeLessThan(found.length + Number(found.length === 1));
      found = left;
    }
    expect(found).toEqual([]);
    expect(files[file]).toBe(edit(right, from, fixed));
  },
);
