import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCommand, quoteWord } from '#cli/terminal/shell-command.ts';
import { frozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { runHere } from '#tests/support/command.ts';
import { readAsShell } from '#tests/support/posix-shell.ts';

const folders = [
  'My Site #1 (पुणे) [100%]',
  '/home/asha/Asha\'s "best" $HOME `date`',
  'C:\\Users\\Asha Kulkarni\\',
  '~/sites & more; rm *',
  '',
  '!history = {a,b}',
];

test.each(folders)('a POSIX shell reads the quoted form of %j as one word', (folder) => {
  expect(readAsShell(quoteWord(folder, 'linux'))).toEqual([folder]);
});

test('a POSIX shell reads any quoted text as one word', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }).filter((word) => !word.includes('\0'))), (words) => {
      expect(readAsShell(['first', ...words.map((word) => quoteWord(word, 'linux'))].join(' '))).toEqual(['first', ...words]);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['C:\\sites\\backup-1', 'C:\\sites\\backup-1'],
  ['C:\\Users\\Asha Kulkarni\\', '"C:\\Users\\Asha Kulkarni\\\\"'],
  ['C:\\My Site #1 (पुणे) [100%]', '"C:\\My Site #1 (पुणे) [100%]"'],
  ["C:\\Asha's $site", "'C:\\Asha''s $site'"],
  ['@team', '"@team"'],
])('cmd and PowerShell read %j as one word', (folder, written) => {
  expect(quoteWord(folder, 'win32')).toBe(written);
});

test('does not quote a word without special shell characters', () => {
  const words = ['restore', '.wrangler/backups/local-2026-11-20T101500', '--env', 'asha@institute.example', 'पुणे'];
  expect(formatCommand(...words)).toBe(`npx institute-build ${words.join(' ')}`);
});

test('a printed command can be pasted even if its path contains special shell characters', async () => {
  const folder = join(makeTempFolder(), 'My Site #1 (पुणे) [100%]');
  mkdirSync(folder);
  const file = join(folder, 'courses.csv');
  const { stdout } = await runHere(['export', 'batches', file, '--catalogue', frozenCatalogue]);
  const [, command = ''] = /After editing, import it with: npx institute-build (.*)/.exec(stdout) ?? [];
  expect(readAsShell(command)).toEqual(['import', 'batches', file]);
});
