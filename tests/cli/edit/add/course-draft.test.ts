import { expect, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { cutWords } from '#cli/edit/add/cut-words.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

const run = ({ options }: CatalogueCopy, ...args: string[]) => runHere([...args, '--yes', ...options]);

test.each([
  ['Business Intelligence and Responsible AI', 40, 'Business Intelligence and Responsible AI'],
  ['Business Intelligence and Responsible AI', 39, 'Business Intelligence and Responsible'],
  ['Business Intelligence and Responsible AI', 27, 'Business Intelligence'],
  ['Testing - Manual & Automation', 16, 'Testing - Manual'],
  ['Testing - Manual & Automation', 18, 'Testing - Manual'],
])('shortens "%s" to at most %i characters, ending with a whole word', (text, max, expected) =>
  expect(cutWords(text, max)).toBe(expected),
);

test('the proposed keywords for a long course title contain only whole words', async () => {
  const copy = copyCatalogue();
  const title = 'Certified Programme in International Business Intelligence';
  expect(await run(copy, 'add', 'course', title, '--with-errors')).toMatchObject({ code: 0 });
  expect(copy.read('courses/certifiedprogrammeininternationalbusinessintelligence.yaml')).toContain(
    'certified programme in international course in pune',
  );
});

test('the draft of a programme has the tracks that check requires', async () => {
  const copy = copyCatalogue();
  expect(await run(copy, 'add', 'course', 'Office Programme', '--set', 'kind=programme')).toMatchObject({ code: 0 });
  const { problems } = await checkSite({ dir: copy.dir, cacheDir: sharedCache, asOf: '2026-11-20' });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('renaming a course lists the lines that still contain its old title', async () => {
  const copy = copyCatalogue();
  const { stdout } = await run(copy, 'rename', 'course', 'java', '--title', 'Java Programming');
  const lines = copy.read('courses/java.yaml').split('\n');
  const expected = lines.flatMap((line, index) =>
    /\bJava\b/.test(line.replaceAll('Java Programming', '')) && !/^(title|aliases):/.test(line) ? [index + 1] : [],
  );
  expect(stdout).toContain(`courses/java.yaml: "Java" is still in ${expected.length} lines: ${expected.join(', ')}\n`);
});

test.each([
  [['--level', 'advanced', '--category', 'Data Science', '--cities', 'Nashik, PUNE'], /cities: \[nashik, pune\]/],
  [['--selections', 'Most Popular'], /selections: \[most-popular\]/],
])('accepts flag values in upper or lower case: %j', async (flags, written) => {
  const copy = copyCatalogue();
  expect(await run(copy, 'add', 'course', 'Rust', ...flags)).toMatchObject({ code: 0 });
  expect(copy.read('courses/rust.yaml')).toMatch(written);
});
