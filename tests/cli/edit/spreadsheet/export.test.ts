import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runHere } from '#tests/support/command.ts';

test('export replaces an edited table only with --yes', async () => {
  const { dir, state } = copyCatalogue();
  const file = join(state, 'cities.csv');
  const run = (...more: string[]) => runHere(['export', 'cities', file, '--catalogue', dir, ...more]);
  expect(await run()).toMatchObject({ code: 0 });
  expect(await run()).toMatchObject({ code: 0 });
  writeFileSync(file, 'slug,name\n');
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes to replace the file') });
  expect(readFileSync(file, 'utf8')).toBe('slug,name\n');
  expect(await run('--yes')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toContain('Satara');
});
