import { expect, test } from 'vitest';
import { type Found, findInCatalogue } from './find-problems.ts';

/** Returns a valid text page whose prose starts on line 7. */
const page = (prose: string, fields = ''): string => `---
path: /scholarships
heading: Scholarships
title: Scholarships for Students of Every Course
description: Who can ask for a scholarship, what it covers, how it is decided and by when, and where to send the papers.
keywords: [scholarships, fee help, students in pune]
${fields}---
${prose}
`;

const findIn = (text: string): Promise<Found[]> =>
  findInCatalogue((files) => {
    files['pages/scholarships.md'] = text;
  });
const findInProse = (prose: string): Promise<Found[]> => findIn(page(prose));
const findInFields = (fields: string): Promise<Found[]> => findIn(page('', `${fields}\n`));

test('accepts a text page that contains every supported kind of text', async () => {
  const prose = `Call {institute.phone} or {departments.sap.phone}.

## Who can ask {while placement}

### In short

- Students of **every** course
  1. with *good* marks

The fee of Java is {fee.java}, see [its page](/java-classes-in-pune.php).

{institute.fees.terms}

## Afterwards {after batches}

{claims.placement}

{openings}`;
  expect(await findIn(page(prose, 'lead: "{institute.about}"\nform: callback\nended: { of: openings, label: Other }\n'))).toEqual(
    [],
  );
});

test('reports a text page without fields at the start of the file', async () => {
  expect(await findIn('## Scholarships\n')).toMatchObject([
    { place: 'pages/scholarships.md:1:1', code: 'catalogue/front-matter', message: 'The page must start with its fields.' },
  ]);
});

test('reports a text page if its block of fields is never closed', async () => {
  expect(await findIn('---\npath: /scholarships\nheading: Scholarships\n\n## Who gets one\n')).toMatchObject([
    { place: 'pages/scholarships.md:4:1', message: 'The fields at the top of the page are not closed.' },
  ]);
});

test.each([
  ['an unknown field', 'indexd: false', '7:1', 'catalogue/unknown-field', 'Did you mean `indexed: false`?'],
  ['a wrong type', 'indexed: no', '7:10', 'catalogue/wrong-type', 'Write `indexed: false`.'],
  ['an unknown form', 'form: bannr', '7:7', 'catalogue/unknown-form', 'Did you mean `banner`?'],
  [
    'a menu panel of an unknown page',
    'menu: { label: More, under: abuot }',
    '7:29',
    'catalogue/unknown-page',
    'Did you mean `about`?',
  ],
  [
    'a text for the end of an unknown claim',
    'ended: { of: placment }',
    '7:14',
    'catalogue/unknown-claim',
    'Did you mean `placement`?',
  ],
  ['an unknown value', 'lead: Call {institute.phne}', '7:7', 'catalogue/unknown-value', 'Did you mean `{institute.phone}`?'],
])(
  'reports the position of %s in the fields of a text page, and suggests the intended name',
  async (_what, field, place, code, hint) => {
    expect(await findInFields(field)).toMatchObject([{ place: `pages/scholarships.md:${place}`, code, hint }]);
  },
);

test.each(['/robots.txt', '/sitemap.xml', '/search-index.json'])(
  "rejects a text page at %s, the address of one of the site's own files",
  async (path) => {
    const text = page('All.').replace('path: /scholarships', `path: ${path}`);
    expect(await findIn(text)).toMatchObject([
      {
        place: 'pages/scholarships.md:2:7',
        code: 'catalogue/duplicate-path',
        message: expect.stringContaining('by a file on the site'),
      },
    ]);
  },
);

test('suggests the intended section if the layout names an unknown section', async () => {
  const text = page('## Who can ask {while placement}\n\nAll.', 'layout: { sections: { Who can: steps } }\n');
  expect(await findIn(text)).toMatchObject([
    { place: 'pages/scholarships.md:7:23', code: 'catalogue/unknown-heading', hint: 'Did you mean `Who can ask:`?' },
  ]);
});

test("rejects a claim in a text page's fields, because a title must not disappear when the claim expires", async () => {
  expect(await findInFields('lead: We have {claims.hiring}')).toMatchObject([
    { place: 'pages/scholarships.md:7:7', code: 'catalogue/misplaced-value' },
  ]);
});

test('rejects a city placeholder on a text page that has no version for each city', async () => {
  expect(await findInProse('\n{city.work}')).toMatchObject([
    { place: 'pages/scholarships.md:9:1', code: 'catalogue/misplaced-value' },
  ]);
  expect(await findInProse('In {city} too.')).toMatchObject([
    {
      place: 'pages/scholarships.md:8:4',
      code: 'catalogue/misplaced-value',
      hint: expect.stringContaining('Write the name of the city'),
    },
  ]);
});

test.each([
  ['a tag in a line', 'Ask <b>before</b> the class.', '8:5', 'catalogue/html', 'Write `**text**` for bold.'],
  ['a block of HTML', '\n<div class="x">\nText\n</div>', '9:1', 'catalogue/html', undefined],
  ['a script', '\n<script>alert(1)</script>', '9:1', 'catalogue/html', undefined],
  ['a comment', '\n<!-- later -->', '9:1', 'catalogue/html', 'Move the comment to the fields and start it with `#`.'],
  ['a picture', 'See ![x](/a.png).', '8:5', 'catalogue/markdown', 'Delete the picture.'],
  ['a link that is not a path', 'See [it](about).', '8:5', 'catalogue/wrong-form', 'Write `/about`.'],
  ['a link that runs a script', 'See [it](javascript:alert).', '8:5', 'catalogue/wrong-form', undefined],
  ['a first-level heading', '# Scholarships', '8:1', 'catalogue/markdown', undefined],
  ['a quotation', '> Said', '8:1', 'catalogue/markdown', 'Delete the `>` at the start of the line.'],
  [
    'an unmatched brace',
    'Call {institute.phone now.',
    '8:1',
    'catalogue/markdown',
    'Write both braces, as in `{institute.phone}`, or delete this one.',
  ],
])("rejects %s in a text page's prose and reports its position", async (_what, prose, place, code, hint) => {
  expect(await findInProse(prose)).toMatchObject([{ place: `pages/scholarships.md:${place}`, code, ...(hint && { hint }) }]);
});

test.each([
  ['a value', 'The fee is\n{fee.jav} today.', '9:1', 'catalogue/unknown-value', 'Did you mean `{fee.java}`?'],
  ['a claim', '- one\n- {claims.hirng}', '9:3', 'catalogue/unknown-value', 'Did you mean `{claims.hiring}`?'],
  ['a block', '\n{opening}', '9:1', 'catalogue/unknown-value', 'Did you mean `{openings}`?'],
  ['a condition', '## Help {while placment}', '8:9', 'catalogue/unknown-claim', 'Did you mean `placement`?'],
])(
  "suggests the intended name if a text page's prose contains %s that does not exist",
  async (_what, prose, place, code, hint) => {
    expect(await findInProse(prose)).toMatchObject([{ place: `pages/scholarships.md:${place}`, code, hint }]);
  },
);

test('rejects a block placeholder inside a line of text', async () => {
  expect(await findInProse('These are {openings} today.')).toMatchObject([
    { place: 'pages/scholarships.md:8:11', code: 'catalogue/misplaced-value', message: '`{openings}` cannot be used here.' },
  ]);
});

test('suggests the correct extension for a text page that ends in .markdown', async () => {
  const found = await findInCatalogue((files) => {
    files['pages/terms.markdown'] = page('');
  });
  expect(found).toMatchObject([
    { place: 'pages/terms.markdown:1:1', code: 'catalogue/wrong-extension', hint: 'Rename the file to `terms.md`.' },
  ]);
});

test('reports the correct line numbers in a text page with Windows line breaks', async () => {
  expect(await findIn(page('One.\n\nCall {institute.phne}.').replaceAll('\n', '\r\n'))).toMatchObject([
    { place: 'pages/scholarships.md:10:6', code: 'catalogue/unknown-value' },
  ]);
});

test.each([
  ['a table', '| Course | Fee |\n|---|---|\n| Java | low |', 'tables', '- Java: low'],
  ['a table without outer lines', 'Course | Fee\n--- | ---\nJava | low', 'tables', '- Java: low'],
  ['a row of a table', '| Java | low |', 'tables', '- Java: low'],
  ['struck-out text', 'The fee is ~~high~~ low.', 'struck-out text', 'The fee is low.'],
  ['boxes to tick', '- [ ] Bring your papers', 'checkboxes', '- Bring your papers'],
  ['a footnote', 'The fee is low[^1].', 'footnotes', 'The fee is low (in short).'],
  ['a picture', '![Class](/class.png)', 'pictures', ''],
  ['a dividing line', '***', 'dividing lines', ''],
])('rejects %s in prose and accepts the text from the hint', async (_kind, prose, name, fixed) => {
  const [found] = await findInProse(prose);
  expect(found).toMatchObject({ place: expect.stringMatching(/^pages\/scholarships.md:8:/), code: 'catalogue/markdown' });
  expect(found?.message).toBe(`Text pages cannot contain ${name}.`);
  expect(await findInProse(fixed)).toEqual([]);
});

test('accepts a single vertical bar in prose', async () => {
  expect(await findInProse('Write cat log | sort to sort a log.')).toEqual([]);
});
