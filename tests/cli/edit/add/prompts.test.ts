import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';
import { openBrowser, type TestBrowser } from '#tests/support/open-browser.ts';
import { freePort, startCommand } from '#tests/support/serve-command.ts';
import { keys, Terminal } from '#tests/support/terminal.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

function openTerminal(args: readonly string[]): Terminal {
  const terminal = Terminal.open(args);
  onTestFinished(() => terminal.end());
  return terminal;
}

async function previewHeading(catalogue: string, path: string): Promise<string | null> {
  const port = await freePort();
  const run = startCommand(['dev', '--port', String(port), '--catalogue', catalogue]);
  onTestFinished(() => void run.child.kill('SIGKILL'));
  await run.ready;
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}${path}`);
  const heading = await page.textContent('h1');
  await page.close();
  run.child.kill('SIGTERM');
  await run.exitCode;
  return heading;
}

test('a new user adds a city by answering questions, sees it in a browser and undoes the change', {
  tags: ['long'],
}, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['add', 'city', ...copy.options]);
  await terminal.answer('Name of the city', `Nasik${keys.enter}`);
  await terminal.answer('The catalogue already has Nashik', `\u0015Jalgaon${keys.enter}`);
  await terminal.answer('Name in page addresses', keys.enter);
  await terminal.answer('Other names', `Jalgaon City${keys.enter}`);
  await terminal.answer('Marathi', `जळगाव${keys.enter}`);
  await terminal.answer('District', keys.enter);
  await terminal.answer('Nearest branch', keys.enter);
  await terminal.answer('Distance by road in kilometres', `far${keys.enter}`);
  await terminal.answer('must be a number', `\u0015420${keys.enter}`);
  await terminal.answer('How students get there', `Trains over Bhusawal junction, and State buses by Ahmednagar.${keys.enter}`);
  await terminal.answer('Where did you read this?', `MSRTC timetable${keys.enter}`);
  await terminal.answer('Add an industry in the city now?', keys.enter);
  await terminal.see('29 new pages');
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.read('cities/jalgaon.yaml')).toContain('nameInMarathi: जळगाव\n');

  expect(await previewHeading(copy.dir, '/computer-courses-in-jalgaon')).toContain('Jalgaon');

  expect(await runHere(['undo', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(before);
});

test('a new user adds a course by answering questions and undoes the change', {
  tags: ['long'],
}, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['add', 'course', ...copy.options]);
  await terminal.answer('Title of the course', `Core Java${keys.enter}`);
  await terminal.answer('The catalogue already has Java', `\u0015Rust Programming${keys.enter}`);
  await terminal.answer('Which group of courses', keys.enter);
  await terminal.answer('Which department', keys.enter);
  await terminal.answer('Which other lists should show the course?', keys.space + keys.enter);
  await terminal.answer('Level', keys.down + keys.enter);
  await terminal.answer('Duration', keys.enter);
  await terminal.answer('Fee in rupees', keys.enter);
  await terminal.answer('Short name', keys.enter);
  await terminal.answer('Address of the course page', keys.enter);
  await terminal.answer('Address of the course page in other cities', keys.enter);
  await terminal.answer('What students learn', keys.enter);
  await terminal.see('Software Development: Rust Programming');
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Written.');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.read('courses/rustprogramming.yaml')).toContain('level: Intermediate\n');
  expect(copy.read('courses/rustprogramming.yaml')).toContain('selections: [most-popular]\n');

  expect(await runHere(['undo', ...copy.options])).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(before);
});

test('Ctrl-C at a prompt changes nothing', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['add', 'city', 'Jalgaon', ...copy.options]);
  await terminal.answer('Name in page addresses', keys.ctrlC);
  await terminal.see('Cancelled. Nothing was changed.');
  expect(await terminal.exitCode).toBe(1);
  expect(copy.tree()).toEqual(before);
});

test('ignores keys typed before the question was shown', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['rename', 'course', 'java', '--title', 'Java Programming', ...copy.options]);
  await terminal.see('Checking what will change');
  terminal.type(keys.enter + keys.yes);
  await terminal.answer('Write these files?', keys.no);
  await terminal.see('Cancelled. Nothing was changed.');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.tree()).toEqual(before);
});

test('pressing Enter does not confirm a removal', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['remove', 'city', 'satara', ...copy.options]);
  await terminal.answer('Write these files?', keys.enter);
  await terminal.see('Cancelled. Nothing was changed.');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.tree()).toEqual(before);
});

test('does not write a change if the user answers no', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  const terminal = openTerminal(['rename', 'course', 'java', '--title', 'Java Programming', ...copy.options]);
  await terminal.answer('Write these files?', keys.no);
  await terminal.see('Cancelled. Nothing was changed.');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.tree()).toEqual(before);
});
