import { lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';
import { canMount, runOnDisk } from '#tests/support/limited-disk.ts';
import { fullDevice, hasFullDevice, isPosix, runBash } from '#tests/support/posix.ts';

const inWords = (why: string) => expect.stringMatching(new RegExp(`^(?!.*bug).*Error: \\S+ cannot be used: ${why}`, 's'));

test.skipIf(!hasFullDevice)(
  'exporting to a full device reports that the disk is full, and does not replace the device file',
  async () => {
    // Uses a link, so that a bug in the command cannot replace the device itself.
    const file = join(makeTempFolder(), 'full.csv');
    symlinkSync(fullDevice, file);
    const { code, stderr } = await runHere(['export', 'batches', file, '--catalogue', copyCatalogue().dir]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Error: ${file} cannot be used: the disk is full.\n    Free some space, then run the command again.\n`,
    });
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  },
);

test.skipIf(!isPosix)(
  'a change that is too large for the journal leaves the catalogue and the journal unchanged',
  {
    tags: ['long'],
  },
  async () => {
    const copy = copyCatalogue();
    const before = copy.tree();
    await runHere(['export', 'courses', join(copy.state, 'courses.csv'), '--catalogue', copy.dir]);
    // Changes every course, so that the journal entry exceeds 256 KiB while every catalogue file stays smaller.
    const command = `ulimit -f 256; sed -i 's/,"50000",/,"51000",/' courses.csv && exec "$0" "$1" import courses courses.csv --yes --catalogue ../catalogue --state .`;
    const { status, stderr } = runBash(['-c', command, process.execPath, join(process.cwd(), 'cli/bin.mjs')], {
      cwd: copy.state,
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: inWords("the file would exceed the system's size limit") });
    expect(copy.tree()).toEqual(before);
    const [journal = ''] = readdirSync(join(copy.state, 'catalogue-edits'));
    expect(readdirSync(join(copy.state, 'catalogue-edits', journal))).toEqual([]);
  },
);

test.skipIf(!canMount)(
  'every command that writes files reports a full disk and leaves nothing behind',
  { tags: ['long'] },
  async () => {
    const copy = copyCatalogue();
    expect(await runHere(['remove', 'city', 'satara', '--yes', ...copy.options])).toMatchObject({ code: 0 });
    const disk = join(copy.state, 'disk');
    mkdirSync(disk);
    const { runs, left } = runOnDisk({ folder: disk, holds: copy.dir, is: 'full' }, [
      ['add', 'city', 'Jalgaon', '--yes', '--catalogue', disk, '--state', copy.state],
      ['rename', 'city', 'nanded', 'Nanded City', '--yes', '--catalogue', disk, '--state', copy.state],
      ['add', 'city', 'Jalgaon', '--yes', '--catalogue', disk, '--state', join(disk, 'state')],
      ['undo', '--list', '--catalogue', disk, '--state', copy.state],
      ['export', 'courses', join(disk, 'courses.csv'), '--catalogue', disk],
      ['build', '--out', join(disk, 'dist'), '--catalogue', copy.dir],
    ]);
    const full = { code: 1, stderr: inWords('the disk is full') };
    expect(runs).toEqual([full, full, full, { code: 0, stderr: '' }, full, full]);
    expect(left.replace(/^Only in \S+: (dist|state)\n/gm, '')).toBe('');
  },
);

test.skipIf(!canMount)(
  'every command that writes files reports a read-only disk, and the other commands still work',
  { tags: ['long'] },
  () => {
    const copy = copyCatalogue();
    const disk = join(copy.state, 'disk');
    mkdirSync(disk);
    const { runs } = runOnDisk({ folder: disk, holds: copy.dir, is: 'read-only' }, [
      ['add', 'city', 'Jalgaon', '--yes', '--catalogue', disk, '--state', copy.state],
      ['add', 'city', 'Jalgaon', '--yes', '--catalogue', disk, '--state', join(disk, 'state')],
      ['undo', '--list', '--catalogue', disk, '--state', join(disk, 'state')],
      ['export', 'courses', join(disk, 'courses.csv'), '--catalogue', disk],
      ['build', '--out', join(disk, 'dist'), '--catalogue', disk],
    ]);
    const readOnly = { code: 1, stderr: inWords('the disk is read-only') };
    expect(runs).toEqual([readOnly, readOnly, { code: 0, stderr: '' }, readOnly, readOnly]);
  },
);
