import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';
import { keys, Terminal } from '#tests/support/terminal.ts';

const run = ({ options }: CatalogueCopy, ...args: string[]) => runHere([...args, '--as-of', '2026-11-20', '--yes', ...options]);

async function errorsIn({ dir }: CatalogueCopy): Promise<unknown[]> {
  const { problems } = await checkSite({ dir, cacheDir: sharedCache, asOf: '2026-11-20' });
  return problems.filter(({ severity }) => severity === 'error');
}

test('adds a draft text page from just a heading, links to the page in the footer and passes check', async () => {
  const copy = copyCatalogue();
  const { code, stdout } = await run(copy, 'add', 'page', 'Refund policy');
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('1 new page: /refund-policy') });
  expect(copy.read('pages/refund-policy.md')).toMatch(
    /^---\npath: \/refund-policy\nheading: Refund policy\n[\s\S]*placeholder: true\n[\s\S]*footer:\n {2}label: Refund policy\n---\n\nWrite the text/,
  );
  expect(await errorsIn(copy)).toEqual([]);
});

test('a text page added with its text, address and menu entry is not a draft', async () => {
  const copy = copyCatalogue();
  const flags = ['--path', '/refunds', '--menu', 'Refunds', '--text', '## When we refund\n\nWithin a week.'];
  expect(await run(copy, 'add', 'page', 'Refund policy', ...flags)).toMatchObject({ code: 0 });
  expect(copy.read('pages/refunds.md')).toMatch(/menu:\n {2}label: Refunds\n---\n\n## When we refund\n\nWithin a week\.\n$/);
  expect(await run(copy, 'add', 'page', 'Refund policy', ...flags)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('pages/refunds.md already exists'),
  });
});

const uses = [
  'Sugar mills around Satara weigh every cart. A Java class for each cart, farmer and weight keeps the season in order.',
  'Shops near Powai Naka sell on credit. With JDBC each bill lands in PostgreSQL and the owner sees who still owes.',
  'Guides on the Kaas plateau count visitors by the hour. A Spring Boot service refuses a booking beyond the day limit.',
] as const;
const pair = [
  ...['--use', uses[0], uses[1], `${uses[2]} | Forest department, Kaas booking page`],
  ...['--project-title', 'Ticket desk for the Kaas plateau'],
  ...[
    '--project',
    'Your Spring Boot service accepts a date and a number of visitors, and rejects bookings above the daily limit. A JUnit test covers the last free place.',
  ],
  ...[
    '--work',
    'Software firms in Satara are few and small, so a Java person there also looks after the database and the server.',
  ],
];

test.each([
  ['nashik', 'sql', 'pairs/nashik.yaml'],
  ['Satara', 'Java', 'pairs/satara.yaml'],
])("adds a course-city pair for %s to that city's file", { tags: ['long'] }, async (city, course, file) => {
  const copy = copyCatalogue();
  expect(await run(copy, 'add', 'pair', course, city, '--with-errors', ...pair)).toMatchObject({ code: 0, stderr: '' });
  expect(copy.read(file)).toMatch(/source: Forest department, Kaas booking page\n +asOf: 2026-11-20\n/);
  expect(await run(copy, 'add', 'pair', course, city, ...pair)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already'),
  });
});

test('adding the first course-city pair creates the pairs folder, and check accepts it', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  rmSync(join(copy.dir, 'pairs'), { recursive: true });
  expect(await run(copy, 'add', 'pair', 'java', 'satara', ...pair)).toMatchObject({ code: 0 });
  expect(await errorsIn(copy)).toEqual([]);
});

test('names the missing parts of a course-city pair, and the flag whose text is too short', async () => {
  const copy = copyCatalogue();
  expect(await run(copy, 'add', 'pair', 'java', 'satara', '--work', 'w')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Missing: --use, --project-title, --project.'),
  });
  const short = pair.map((text) => (text === uses[0] ? 'Short.' : text));
  expect(await run(copy, 'add', 'pair', 'java', 'satara', ...short)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--use must have at least 60 characters'),
  });
});

test('adds a text page by asking questions', async () => {
  const copy = copyCatalogue();
  const terminal = Terminal.open(['add', 'page', ...copy.options]);
  onTestFinished(() => terminal.end());
  await terminal.answer('Heading of the page', `Refund policy${keys.enter}`);
  for (const question of ['Path', 'Title', 'Description', 'Keywords', 'Lead']) await terminal.answer(`${question}:`, keys.enter);
  await terminal.answer('Where should the link to this page appear?', keys.down + keys.enter);
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
  expect(copy.read('pages/refund-policy.md')).toContain('menu:\n  label: Refund policy\n');
});
