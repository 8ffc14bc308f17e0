import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { pathFrom, pathIn, withSlashes } from '#cli/platform/paths.ts';

test.each([
  ['a relative folder', 'catalogue', 'catalogue/courses/java.yaml'],
  ['a folder with a trailing separator', '.\\catalogue\\', 'catalogue/courses/java.yaml'],
  ['a folder on a drive', 'C:\\My Site\\catalogue', 'C:/My Site/catalogue/courses/java.yaml'],
  ['a folder on another computer', '\\\\server\\share\\catalogue', '//server/share/catalogue/courses/java.yaml'],
])('on Windows, joins %s with a name that contains slashes', (_folder, folder, joined) => {
  expect(pathIn(folder, 'courses/java.yaml', win32)).toBe(joined);
});

test('uses slashes in the relative path from one Windows folder to another', () => {
  expect(pathFrom('C:\\My Site', 'C:\\My Site\\site\\staff\\staff.tsx', win32)).toBe('site/staff/staff.tsx');
});

test('keeps a backslash in a file name on systems other than Windows', () => {
  expect(withSlashes('courses/back\\slash.yaml', posix)).toBe('courses/back\\slash.yaml');
});
