import { expect, onTestFinished, test } from 'vitest';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { keys, Terminal } from '#tests/support/terminal.ts';

function openTerminal(copy: CatalogueCopy, ...args: string[]): Terminal {
  const terminal = Terminal.open([...args, '--as-of', '2026-11-20', ...copy.options]);
  onTestFinished(() => terminal.end());
  return terminal;
}

const storyText = 'I came from a shop counter and write the code of its till today, after six months.';

test('when a story is added, typing filters the list of courses', async () => {
  const copy = copyCatalogue();
  const terminal = openTerminal(copy, 'add', 'story', 'Given Family', '--consent', '2026-11-01', '--text', storyText);
  await terminal.answer('Id', keys.enter);
  await terminal.answer('Which course?', 'spoken');
  await terminal.answer('1 match', keys.enter);
  await terminal.answer('Which city?', keys.down + keys.down + keys.enter);
  for (const left of ['Before', 'Work', 'Employer', 'Year', 'Portrait']) await terminal.answer(left, keys.enter);
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
  expect(copy.read('stories.yaml')).toMatch(/course: spokenenglish\n? *,? *city: aurangabad/);
});

test("immediately asks for another date if the batch's pattern has no class on the chosen day", async () => {
  const copy = copyCatalogue();
  const terminal = openTerminal(copy, 'add', 'batch', 'java', '--pattern', 'weekend');
  await terminal.answer('Day of the first class', `2027-01-07${keys.enter}`);
  await terminal.answer('The nearest class day is Sat, 2027-01-09', `\u00152027-01-09${keys.enter}`);
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
});

test('if an answer is rejected after the last question, asks only that question again', async () => {
  const copy = copyCatalogue();
  const terminal = openTerminal(
    copy,
    ...['add', 'opening', 'Java Trainer', '--branch', 'deccan', '--employment', 'part-time', '--posted', '2026-11-20'],
    ...[
      '--summary',
      storyText,
      '--duties',
      'Teach. | Mark one exercise a week.',
      '--requirements',
      'Three years of Java. | English.',
    ],
  );
  await terminal.answer('Id', keys.enter);
  await terminal.answer('Closes', `2026-11-01${keys.enter}`);
  await terminal.see('before it is posted on 2026-11-20');
  await terminal.answer('closes', `\u00152027-03-31${keys.enter}`);
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
  expect(copy.read('openings.yaml')).toMatch(/employment: PART_TIME[\s\S]*closes: 2027-03-31/);
});

test('asks for address, locality and PIN code when a branch in a city is added', async () => {
  const copy = copyCatalogue();
  const terminal = openTerminal(copy, 'add', 'branch', 'Classroom Wakad, Pune', '--city', 'Pune');
  await terminal.answer('Slug', keys.enter);
  await terminal.answer('Value', keys.enter);
  await terminal.answer('Locality', keys.enter);
  await terminal.answer('Please enter a value.', `Wakad${keys.enter}`);
  await terminal.answer('Address', `12 Datta Mandir Road, Wakad, Pune${keys.enter}`);
  await terminal.answer('Postal code: six digits', `411057${keys.enter}`);
  await terminal.answer('Latitude: latitude in degrees, such as 18.53141 (Enter for none)', keys.ctrlC);
  await terminal.see('Cancelled. Nothing was changed.');
  expect(terminal.screen).not.toContain('Error:');
});
