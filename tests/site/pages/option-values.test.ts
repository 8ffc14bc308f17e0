import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

test('every option in a form has a value that stays the same when its text is translated', () => {
  const folder = inject('siteFolder');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const bare = pages.filter((name) => /<option(?![^>]*\svalue=)/.test(readFileSync(join(folder, name), 'utf8')));
  expect(pages.length).toBeGreaterThan(0);
  expect(bare).toEqual([]);
});
