import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashSite, writeRecord } from '#cli/deploy/file-plan.ts';
import { catalogueRecordFile } from '#cli/deploy/target.ts';
import { type CatalogueCopy, copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { now } from '#tests/support/clock.ts';
import { runHere } from '#tests/support/command.ts';
import { keys, Terminal } from '#tests/support/terminal.ts';

const run = ({ options }: CatalogueCopy, ...args: string[]) => runHere([...args, ...options]);

async function addRedirects(copy: CatalogueCopy, ...names: string[]): Promise<void> {
  for (const name of names)
    expect(await run(copy, 'add', 'redirect', name, '--to', '/about', '--yes')).toMatchObject({ code: 0 });
}

const addCity = async (copy: CatalogueCopy): Promise<void> =>
  expect(await run(copy, 'add', 'city', 'Jalgaon', '--yes')).toMatchObject({ code: 0 });

async function editAfterRename(copy: CatalogueCopy): Promise<void> {
  expect(await run(copy, 'rename', 'course', 'sql', '--title', 'SQL Queries', '--yes', '--with-errors')).toMatchObject({
    code: 0,
  });
  const file = join(copy.dir, 'courses/sql.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('whoCanDo:', '# Mine.\nwhoCanDo:'));
}

test('redo repeats undone changes, oldest first', async () => {
  const copy = copyCatalogue();
  await addRedirects(copy, '/old-a', '/old-b');
  const done = copy.tree();
  for (const command of ['undo', 'undo', 'redo', 'redo']) expect(await run(copy, command)).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(done);
  expect(await run(copy, 'redo')).toMatchObject({ code: 1, stderr: expect.stringContaining('There is nothing to redo.') });
});

test('redo cannot repeat undone changes once a new change is written', async () => {
  const copy = copyCatalogue();
  await addRedirects(copy, '/old-a');
  await run(copy, 'undo');
  await addRedirects(copy, '/old-b');
  expect(await run(copy, 'redo')).toMatchObject({ code: 1 });
});

test('undo --to undoes every change back to the chosen one, and --dry-run previews the result', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  await addRedirects(copy, '/old-a', '/old-b');
  expect((await run(copy, 'undo', '--list')).stdout).toMatch(/^ 1 {2}.*old-b.*\n 2 {2}.*old-a/);
  const { stdout } = await run(copy, 'undo', '--to', '2', '--dry-run');
  expect(stdout.match(/^ {2}restore .*$/gm)).toHaveLength(1);
  expect(await run(copy, 'undo', '--to', '3')).toMatchObject({ code: 1, stderr: expect.stringContaining('from 1 to 2') });
  expect(await run(copy, 'undo', '--to', '2')).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(before);
});

test.each([[['undo']], [['undo', '--dry-run']]])(
  '%j shows the later edits that would be lost, and changes nothing',
  async (args) => {
    const copy = copyCatalogue();
    await editAfterRename(copy);
    const before = copy.tree();
    const { code, stderr } = await run(copy, ...args);
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('+# Mine.') });
    expect(stderr).toContain('--keep');
    expect(copy.tree()).toEqual(before);
  },
);

test('undo --keep undoes the change and keeps a later edit on another line', async () => {
  const copy = copyCatalogue();
  const before = copy.read('courses/sql.yaml');
  await editAfterRename(copy);
  expect(await run(copy, 'undo', '--keep')).toMatchObject({ code: 0 });
  expect(copy.read('courses/sql.yaml')).toBe(before.replace('whoCanDo:', '# Mine.\nwhoCanDo:'));
});

test('undo --discard also undoes later edits, and redo restores them', async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  await editAfterRename(copy);
  const edited = copy.tree();
  expect(await run(copy, 'undo', '--discard')).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(before);
  expect(await run(copy, 'redo')).toMatchObject({ code: 0 });
  expect(copy.tree()).toEqual(edited);
});

test('undo --keep leaves a file unchanged and reports it if a later edit touches a line of the change', async () => {
  const copy = copyCatalogue();
  await addCity(copy);
  appendFileSync(join(copy.dir, 'cities/jalgaon.yaml'), 'district: Jalgaon\n');
  expect(await run(copy, 'undo', '--keep')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('jalgaon.yaml was not changed'),
  });
  expect(copy.read('cities/jalgaon.yaml')).toContain('district: Jalgaon');
});

test.each([[['undo']], [['undo', '--dry-run']]])(
  '%j does not undo an added city if a file about the city was created later',
  { tags: ['long'] },
  async (args) => {
    const copy = copyCatalogue();
    await addCity(copy);
    writeFileSync(join(copy.dir, 'pairs/jalgaon.yaml'), 'city: jalgaon\n');
    const before = copy.tree();
    expect(await run(copy, ...args)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/pairs\/jalgaon\.yaml:1:7.*jalgaon.*\n +This text was written after the change/),
    });
    expect(copy.tree()).toEqual(before);
    rmSync(join(copy.dir, 'pairs/jalgaon.yaml'));
    expect(await run(copy, ...args)).toMatchObject({ code: 0 });
  },
);

test('status lists the changes since the last deployment', async () => {
  const copy = copyCatalogue();
  await addRedirects(copy, '/old-a');
  writeRecord(catalogueRecordFile(copy.state, { name: 'production' }), hashSite(copy.dir), new Date(now()));
  expect((await run(copy, 'status')).stdout).toMatch(
    /^Nothing has changed in the catalogue since the deployment to production on/,
  );
  await addRedirects(copy, '/old-b');
  rmSync(join(copy.dir, 'openings.yaml'));
  const { stdout } = await run(copy, 'status');
  expect(stdout).toMatch(
    /^2 files changed since the deployment to production on .*:\n {2}changed +\S+redirects\.yaml\n {2}deleted +\S+openings\.yaml\n/,
  );
  expect(stdout).toContain('add redirect /old-b');
  expect(stdout).not.toContain('add redirect /old-a');
});

test('status lists the changes since the last commit if nothing has been deployed', async () => {
  const copy = copyCatalogue();
  expect((await run(copy, 'status')).stdout).toMatch(/^There is nothing to compare with/);
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', copy.dir, '-c', 'user.name=One', '-c', 'user.email=one@example.com', ...args]);
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['commit', '-qm', 'All'],
  ])
    git(...args);
  cpSync(join(copy.dir, 'cities/satara.yaml'), join(copy.dir, 'cities/other.yaml'));
  appendFileSync(join(copy.dir, 'menu.yaml'), '# end\n');
  expect((await run(copy, 'status')).stdout).toMatch(
    /^2 files changed since the last commit:\n {2}changed +\S+menu\.yaml\n {2}new +\S+cities\/other\.yaml\n$/,
  );
});

test('undo --to without a number asks which change to return to', { tags: ['long'] }, async () => {
  const copy = copyCatalogue();
  const before = copy.tree();
  await addRedirects(copy, '/old-a', '/old-b');
  const terminal = Terminal.open(['undo', '--to', ...copy.options]);
  onTestFinished(() => terminal.end());
  await terminal.answer('Which change should be undone, together with all later changes?', keys.down + keys.enter);
  await terminal.see('Undone');
  expect(await terminal.exitCode).toBe(0);
  expect(copy.tree()).toEqual(before);
});
