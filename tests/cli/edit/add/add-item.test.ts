import { expect, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

const opening = [
  ...['opening', 'Java Trainer', '--branch', 'deccan', '--employment', 'PART_TIME', '--closes', '2027-03-31'],
  ...['--summary', 'Teach Java in the evening to a batch of at most twenty students, and read the code they write.'],
  ...[
    '--duties',
    'Teach from the syllabus. | Mark one exercise a week.',
    '--requirements',
    'Three years of Java. | English and Hindi.',
  ],
];

test("adds a list entry with an id and today's date, in the usual order of fields", {
  tags: ['long'],
}, async () => {
  const copy = copyCatalogue();
  expect(await runHere(['add', ...opening, '--as-of', '2026-11-20', '--yes', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.read('openings.yaml')).toContain(
    '- id: java-trainer\n  title: Java Trainer\n  branch: deccan\n  employment: PART_TIME\n  posted: 2026-11-20\n  closes: 2027-03-31\n',
  );
  expect(await runHere(['check', '--catalogue', copy.dir])).toMatchObject({ code: 0 });
});

test('rejects a job opening that closes before it is posted', async () => {
  const copy = copyCatalogue();
  const args = opening.map((arg) => (arg === '2027-03-31' ? '2026-11-01' : arg));
  const { code, stderr } = await runHere(['add', ...args, '--as-of', '2026-11-20', '--yes', ...copy.options]);
  expect({ code, stderr }).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('closes on 2026-11-01, before it is posted on 2026-11-20'),
  });
});

const added: [args: string[], file: string, line: string][] = [
  [['redirect', '/old-java-page', '--to', '/courses'], 'redirects.yaml', '- { from: /old-java-page, to: /courses }'],
  [
    ['branch', 'Classroom Wakad, Pune', '--city', 'pune'],
    'branches.yaml',
    'slug: wakad, label: "Classroom Wakad, Pune", value: "Classroom Wakad, Pune"',
  ],
  [
    [
      'trainer',
      'Given Family',
      '--role',
      'Trainer for Java',
      '--courses',
      'java, sql',
      '--about',
      'Ten years of Java in banks, and five years of teaching it.',
    ],
    'trainers.yaml',
    'courses: [java, sql]',
  ],
  [
    [
      'story',
      'Given Family',
      '--course',
      'java',
      '--consent',
      '2026-11-01',
      '--text',
      'I came from a shop counter and write the code of its till today, after six months.',
    ],
    'stories.yaml',
    'consent: 2026-11-01',
  ],
  [
    [
      'review',
      'Given Family',
      '--rating',
      '5',
      '--date',
      '2026-11-01',
      '--source',
      'Google',
      '--url',
      'https://maps.example/r/1',
      '--text',
      'Every question was answered in class.',
    ],
    'reviews.yaml',
    'rating: 5',
  ],
  [
    [
      'video',
      'First hour of Java',
      '--url',
      'https://video.example/1',
      '--uploaded',
      '2026-11-01',
      '--minutes',
      '52',
      '--description',
      'The first hour of a Java class, recorded as it was held.',
    ],
    'videos.yaml',
    'minutes: 52',
  ],
];

test.each(added.map(([args, file, line]) => ({ noun: args[0], args, file, line })))(
  'add $noun writes to the right list',
  async ({ args, file, line }) => {
    const copy = copyCatalogue();
    const { code, stdout, stderr } = await runHere(['add', ...args, '--as-of', '2026-11-20', '--yes', ...copy.options]);
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('Written.')]);
    expect(copy.read(file)).toContain(line);
  },
);

test('rejects missing values, invalid values and unknown branches without writing anything', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const add = async (...args: string[]): Promise<unknown[]> => {
    const { code, stdout, stderr } = await runHere(['add', ...args, '--as-of', '2026-11-20', '--yes', ...copy.options]);
    return [code, stdout + stderr];
  };
  expect(await add('review', 'Given Family', '--rating', '5')).toEqual([
    1,
    expect.stringContaining('Missing: --text, --date, --source, --url.'),
  ]);
  expect(await add('review', 'Given Family', '--rating', '6')).toEqual([1, expect.stringMatching(/--rating must be at most 5/)]);
  expect(await add(...opening.map((text) => (text === 'deccan' ? 'decan' : text)))).toEqual([
    1,
    expect.stringContaining('deccan'),
  ]);
  const toCome = ['--course', 'java', '--consent', '2026-12-24', '--text', 'x'.repeat(20).concat(' ').repeat(4)];
  expect(await add('story', 'Given Family', ...toCome)).toEqual([
    1,
    expect.stringContaining("The date of the student's consent is 2026-12-24, which is in the future (after 2026-11-20)."),
  ]);
  expect(copy.tree()).toEqual(before);
});
