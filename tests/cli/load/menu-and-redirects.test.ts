import { expect, test } from 'vitest';
import { findAfter, findAfterAdding, findInCatalogue } from './find-problems.ts';

test('rejects a dropdown list with two sources or none', async () => {
  const found = await findAfterAdding('dropdowns.yaml', '  selection: most-popular\nNone: {}\n');
  expect(found.map(({ place, code }) => [place, code])).toEqual([
    ['dropdowns.yaml:3:1', 'catalogue/unclear-list'],
    ['dropdowns.yaml:8:1', 'catalogue/unclear-list'],
  ]);
});

test('rejects a home page section for an unknown category', async () => {
  expect(await findAfter('menu.yaml', 'category: software-development }', 'category: softwaredevelopmnt }')).toMatchObject([
    { code: 'catalogue/unknown-category', hint: 'Did you mean `software-development`?' },
  ]);
});

test('rejects a counter for an unknown claim', async () => {
  expect(await findAfter('institute.yaml', 'claim: mentors', 'claim: mentor')).toMatchObject([
    { code: 'catalogue/unknown-claim', hint: 'Did you mean `mentors`?' },
  ]);
});

test('reports a course that does not appear in any category', async () => {
  expect(await findAfter('courses/python.yaml', 'catalogue: software-development', 'catalogue: sap')).toMatchObject([
    {
      place: 'courses/python.yaml:6:12',
      code: 'catalogue/missing-category',
      hint: 'Add `catalogue: sap` to a category in menu.yaml.',
    },
  ]);
});

test('rejects a redirect that would hide a page', async () => {
  expect(await findAfter('redirects.yaml', 'from: /old-java', 'from: /about')).toMatchObject([
    { place: 'redirects.yaml:1:11', code: 'catalogue/duplicate-path' },
  ]);
});

test('suggests the most similar page for a redirect to an unknown page', async () => {
  expect(await findAfter('redirects.yaml', '/java-classes-in-pune.php', '/jva-classes-in-pune.php')).toMatchObject([
    { place: 'redirects.yaml:1:26', code: 'catalogue/unknown-route', hint: 'Did you mean `to: /java-classes-in-pune.php`?' },
  ]);
});

test('accepts a redirect to an article, a section of a page or another redirect', async () => {
  const more = '- { from: /a, to: /blogs/first }\n- { from: /b, to: /about#branches }\n- { from: /c, to: /a }\n';
  expect(await findAfterAdding('redirects.yaml', more)).toEqual([]);
});

test.each([
  ['every address', '/*'],
  ['a folder', '/old/*'],
  ['any value in one part', '/:any/page'],
])('rejects a redirect from %s, because it could hide pages', async (_what, from) => {
  expect(await findAfter('redirects.yaml', '/old-java', `"${from}"`)).toMatchObject([
    {
      place: 'redirects.yaml:1:11',
      code: 'catalogue/wrong-form',
      message: expect.stringContaining('write a separate redirect for each'),
    },
  ]);
});

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/enquiry/callback',
  '/thank-you/demo',
  '/pdf/java.pdf',
  '/TestPdf/demo.pdf',
  '/api/health',
  '/blogs/first',
  '/_edge/catalogue.json',
])('rejects a redirect from %s, an address that the site itself serves', async (from) => {
  expect(await findAfter('redirects.yaml', '/old-java', from)).toMatchObject([
    { place: 'redirects.yaml:1:11', code: 'catalogue/duplicate-path', hint: 'Delete the redirect.' },
  ]);
});

test.each([
  ['/enquiry/nope', undefined],
  ['/pdf/jave.pdf', 'Did you mean `to: /pdf/java.pdf`?'],
])('rejects a redirect to %s, which does not exist', async (to, hint) => {
  expect(await findAfter('redirects.yaml', '/java-classes-in-pune.php', to)).toMatchObject([
    {
      place: 'redirects.yaml:1:26',
      code: 'catalogue/unknown-route',
      message: expect.stringContaining('neither a page nor a file'),
      ...(hint && { hint }),
    },
  ]);
});

test('accepts a redirect to a form, a PDF, a picture or a file in the root folder of the site', async () => {
  const targets = ['/enquiry/callback', '/pdf/java.pdf', '/images/courses/java.svg', '/sitemap.xml'];
  const more = targets.map((to, index) => `- { from: /pdf/old-${index}.pdf, to: ${to} }\n`).join('');
  expect(await findAfterAdding('redirects.yaml', more)).toEqual([]);
});

test('rejects redirects that form a loop', async () => {
  const found = await findAfterAdding('redirects.yaml', '- { from: /a, to: /b }\n- { from: /b, to: /a }\n');
  expect(found.map(({ place, code }) => [place, code])).toEqual([
    ['redirects.yaml:2:19', 'catalogue/redirect-loop'],
    ['redirects.yaml:3:19', 'catalogue/redirect-loop'],
  ]);
});

test('rejects two redirects from the same route', async () => {
  expect(await findAfterAdding('redirects.yaml', '- { from: /old-java, to: /about }\n')).toMatchObject([
    { place: 'redirects.yaml:2:11', code: 'catalogue/duplicate-path' },
  ]);
});

test('rejects a catalogue without the home city', async () => {
  const found = await findInCatalogue((files) => {
    delete files['cities/pune.yaml'];
  });
  expect(found).toMatchObject([{ place: 'cities:1:1', code: 'catalogue/missing-home-city' }]);
});
