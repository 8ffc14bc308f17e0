import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTextFaults } from './jsx-texts.ts';

/** What React renders in browsers. */
const folders = [
  'site/staff',
  'site/browser',
  ...['carousel', 'country-field', 'reward-spinner', 'site-search'].map((name) => `site/components/${name}`),
];

/*
 * A browser that translates a page replaces each of its text nodes. React can still set the text of an element that contains
 * nothing else, but it throws when it removes or moves a text node of its own, or inserts something before one.
 */
test('no text that React renders in a browser has siblings that change', () => {
  const faults = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`).flatMap(findTextFaults));
  expect(faults.map(({ place, fix }) => `${place} ${fix}`)).toEqual([]);
});
