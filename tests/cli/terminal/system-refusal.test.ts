import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#cli/platform/replace-file.mjs';
import { reportError } from '#cli/terminal/report.ts';
import { unreadable } from '#cli/terminal/system-refusal.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

function captureReport(work: () => void): { code: number; text: string } {
  let text = '';
  try {
    work();
    return { code: 0, text };
  } catch (error) {
    const code = reportError(error, {
      color: false,
      write: (line) => {
        text += line;
      },
    });
    return { code, text };
  }
}

test('reports a file in place of a folder as a user error, without a stack trace', () => {
  const file = resolve(makeTempFolder(), 'a-file');
  writeFileSync(file, '');
  expect(captureReport(() => readdirSync(file))).toEqual({
    code: 1,
    text: `Error: ${file} cannot be used: part of the path is a file, not a folder.\n    Choose a folder.\n`,
  });
  expect(captureReport(() => makeFolder(join(file, 'below', 'deeper'))).code).toBe(1);
});

test('asks the user to close a file that another program has open', () => {
  const error = Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: 'leads.csv' });
  const throwIt = (): never => {
    throw error;
  };
  expect(captureReport(throwIt)).toEqual({
    code: 1,
    text: 'Error: leads.csv cannot be used: another program has the file open.\n    Close the file in that program, then run the command again.\n',
  });
});

test('reports a missing program file as an internal error', () => {
  expect(captureReport(() => readFileSync(join(makeTempFolder(), 'none')))).toMatchObject({
    code: 2,
    text: expect.stringContaining('This is a bug in institute-build'),
  });
});

test('reports an unreadable file that the user named, and suggests what to check', () => {
  const folder = makeTempFolder();
  const read = (file: string) => () => {
    try {
      readFileSync(file);
    } catch (error) {
      throw unreadable(file, error, 'Check the name after --from.');
    }
  };
  expect(captureReport(read(join(folder, 'no.yaml'))).text).toMatch(
    /The file .*no\.yaml does not exist\.\n {4}Check the name after --from\./,
  );
  expect(captureReport(read(folder))).toMatchObject({ code: 1, text: expect.stringContaining('this is a folder, not a file') });
});
