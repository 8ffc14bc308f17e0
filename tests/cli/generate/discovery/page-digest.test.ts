import { expect, test } from 'vitest';
import { digestPage, wordsAndLinks } from '#cli/generate/discovery/page-digest.ts';
import type { Head } from '#site/head/head.ts';

const head: Head = {
  title: 'Java',
  description: 'About Java',
  keywords: ['java'],
  canonical: 'https://www.institute.example/java',
  isIndexable: true,
  image: '/images/java.jpg',
  imageAlt: 'Card',
  structuredData: [{ '@type': 'Course' }],
};
const createDigest = (main: string, { before = '', own = {} }: { before?: string; own?: Partial<Head> } = {}): string =>
  digestPage({ ...head, ...own }, `<body>${before}<main id="main">${main}</main><footer>${before}</footer></body>`);

const body = '<h1>Java in नाशिक</h1><p>4 months</p><a href="/python">Python</a>';

test("a page's content consists of its words and link addresses", () => {
  expect(wordsAndLinks(body)).toBe(' Java in नाशिक 4 months [/python] Python');
});

test.each([
  ['a class', body.replace('<p>', '<p class="lead">')],
  ['a wrapper', `<div><div>${body}</div></div>`],
  ['the place where a text is split', body.replace('4 months', '4<!-- --> months')],
  ['the address of a picture', `<img src="/assets/a.svg" alt=""/>${body}`],
  ['a form with its choices', `${body}<form action="/api"><h2>Ask</h2><option value="a">A</option></form>`],
])("a page's content hash ignores %s", (_, main) => {
  expect(createDigest(main)).toBe(createDigest(body));
});

test("a page's content hash ignores the menu and the footer", () => {
  expect(createDigest(body, { before: '<nav>Another menu</nav>' })).toBe(createDigest(body));
});

test.each([
  ['a word', createDigest(body.replace('4', '5'))],
  ['the address of a link', createDigest(body.replace('/python', '/sql'))],
  ['the title', createDigest(body, { own: { title: 'Java classes' } })],
  ['the structured data', createDigest(body, { own: { structuredData: [{ '@type': 'Course', name: 'Java' }] } })],
])("a page's content hash includes %s", (_, digest) => {
  expect(digest).not.toBe(createDigest(body));
});
