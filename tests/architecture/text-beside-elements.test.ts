import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTextFaults } from './jsx-texts.ts';

const folders = [
  'site/staff',
  'site/browser',
  ...['carousel', 'country-field', 'lead-form', 'reward-spinner', 'site-search'].map((name) => `site/components/${name}`),
];
/** Components in the lead form's folder that only the server renders. */
const staticFiles = ['course-form', 'mail-address', 'page-form'].map((name) => `site/components/lead-form/${name}.tsx`);

/*
 * A browser that translates a page replaces all text nodes. React can still set the text of an element that contains nothing else. React
 * throws when it removes or moves one of its own text nodes, or inserts a node before one of them.
 */
test('no text that React renders in a browser is next to siblings that change', () => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`)).filter((file) => !staticFiles.includes(file));
  const faults = files.flatMap((path) => findTextFaults(path));
  expect(faults.map(({ place, fix }) => `${place} ${fix}`)).toEqual([]);
});

const findIn = (jsx: string) => findTextFaults('any.tsx', `const Any = (): ReactElement => (${jsx});`);

test.each([
  '<p>Shown: {count}</p>',
  "<p>{count} {count === 1 ? 'field' : 'fields'}</p>",
  '<p>Saved <Time at={at} /></p>',
  '<p>Saved{isLate ? <b> late</b> : null}</p>',
  '<>Draft</>',
  '<Fragment key={at}>{title}</Fragment>',
  '<Button>Change<span> email</span></Button>',
  '<option>{title}</option>',
])('in %s, finds text that would break on a translated page', (jsx) => {
  expect(findIn(jsx)).toHaveLength(1);
});

test.each([
  '<p>{describe(count)}</p>',
  '<p><span>Saved </span><Time at={at} /></p>',
  '<p><b>Saved</b>{isLate ? <b> late</b> : null}{rows.map((row) => <Row key={row} />)}</p>',
  '<p>Use <b>bold</b> type</p>',
  '<Button>Save</Button>',
  '<option value={key}>{title}</option>',
])('in %s, accepts text that survives page translation', (jsx) => {
  expect(findIn(jsx)).toEqual([]);
});
