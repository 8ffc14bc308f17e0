import { expect, test } from 'vitest';
import { moveOver } from '#cli/platform/replace-file.mjs';

/** Returns a rename function that fails the first few times, as on Windows while another program has the file open. */
function createRefusals(count: number, code = 'EPERM') {
  let tries = 0;
  const rename = (): void => {
    tries += 1;
    if (tries <= count) throw Object.assign(new Error(code), { code });
  };
  return { rename, tries: () => tries };
}

test('replaces a file by renaming as soon as no other program has the file open', () => {
  const held = createRefusals(2);
  moveOver('a', 'b', { isWindows: true, rename: held.rename });
  expect(held.tries()).toBe(3);
});

test.each([
  ['on a system other than Windows', false, 'EPERM'],
  ['for a reason other than an open file', true, 'ENOSPC'],
])('throws an error immediately if renaming fails %s', (_case, isWindows, code) => {
  const refused = createRefusals(1, code);
  expect(() => moveOver('a', 'b', { isWindows, rename: refused.rename })).toThrow(code);
  expect(refused.tries()).toBe(1);
});
