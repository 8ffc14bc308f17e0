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
  structuredData: [{ '@type': 'Course' }],
};
const createDigest = (main: string, { before = '', own = {} }: { before?: string; own?: Partial<Head> } = {}): string =>
  digestPage({ ...head, ...own }, `<body>${before}<main id="main">${main}</main><footer>${before}</footer></body>`);

const said = '<h1>Java in नाशिक</h1><p>4 months</p><a href="/python">Python</a>';

test('what a page says is its words and the addresses of its links', () => {
  expect(wordsAndLinks(said)).toBe(' Java in नाशिक 4 months [/python] Python');
});

test.each([
  ['a class', said.replace('<p>', '<p class="lead">')],
  ['a wrapper', `<div><div>${said}</div></div>`],
  ['where texts are split', said.replace('4 months', '4<!-- --> months')],
  ['the address of a picture', `<img src="/assets/a.svg" alt=""/>${said}`],
  ['a form with its choices', `${said}<form action="/api"><h2>Ask</h2><option value="a">A</option></form>`],
])('%s is no part of it', (_, main) => {
  expect(createDigest(main)).toBe(createDigest(said));
});

test('menu and footer are no part of it', () => {
  expect(createDigest(said, { before: '<nav>Another menu</nav>' })).toBe(createDigest(said));
});

test.each([
  ['a word', createDigest(said.replace('4', '5'))],
  ['the address of a link', createDigest(said.replace('/python', '/sql'))],
  ['the title', createDigest(said, { own: { title: 'Java classes' } })],
  ['the structured data', createDigest(said, { own: { structuredData: [{ '@type': 'Course', name: 'Java' }] } })],
])('%s is part of it', (_, digest) => {
  expect(digest).not.toBe(createDigest(said));
});
