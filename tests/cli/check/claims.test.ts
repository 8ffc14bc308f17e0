import { expect, test } from 'vitest';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import { findAll, loadModel } from './plant.ts';
import { soundCatalogue, type TextFiles } from './site-fixture.ts';
import { setValue } from './yaml-edit.ts';

async function findClaims(change: (files: TextFiles) => unknown): Promise<string[]> {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return findAll(await loadModel(folder))
    .filter(({ code }) => code === 'claim/unregistered')
    .map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`);
}

const invented = 'It costs only 19,999 rupees, our 20,000 alumni work at Google and Infosys.';

const article = (text: string): string => `slug: first-steps
title: First steps
titleImage: /images/courses/java.svg
titleImageAlt: A cup of coffee
category: Programming
tags: [java]
seoDescription: What to install, what to type and what to read in the first week of learning to program in Java.
content: <p>${text}</p>
`;

const textPage = (text: string): string => `---
path: /scholarships
heading: Scholarships
title: Scholarships for Students of Every Course
description: Who can ask for a scholarship, what it covers, how it is decided and by when, and where to send the papers.
keywords: [scholarships, fee help, students in pune]
footer: { label: Scholarships }
---

## Who can ask

${text}
`;

const places: readonly (readonly [file: string, write: (files: TextFiles, text: string) => void])[] = [
  ['courses/java.yaml', (files, text) => setValue(files, 'courses/java.yaml', ['faqs', 0, 'answer'], text)],
  ['cities/nashik.yaml', (files, text) => setValue(files, 'cities/nashik.yaml', ['industries', 0, 'fact'], text)],
  [
    'pairs/nashik.yaml',
    (files, text) => setValue(files, 'pairs/nashik.yaml', ['courses', 'java', 'work'], `Honestly: ${text} So.`),
  ],
  ['pages/scholarships.md', (files, text) => Object.assign(files, { 'pages/scholarships.md': textPage(text) })],
  ['blog-articles/first-steps.yaml', (files, text) => Object.assign(files, { 'blog-articles/first-steps.yaml': article(text) })],
];

test.each(places)('reports an invented price, alumni count and employer in %s', async (file, write) => {
  expect(await findClaims((files) => write(files, invented))).toEqual([
    `${file}: The text makes the claim "costs only 19,999 rupees".`,
    `${file}: The text makes the claim "20,000 alumni".`,
    `${file}: The text makes the claim "our 20,000 alumni work at Google".`,
  ]);
});

test("reports a promised salary in a city's text about a course", async () => {
  const text = 'Whoever has done the course in this city starts at 25 LPA, job guaranteed, whatever the year of the degree.';
  expect(await findClaims((files) => setValue(files, 'pairs/nashik.yaml', ['courses', 'java', 'work'], text))).toEqual([
    'pairs/nashik.yaml: The text makes the claim "25 LPA".',
  ]);
});

test('finds a claim in an article even if an HTML element splits the claim', async () => {
  const text = 'It costs only <strong>19,999</strong> rupees.';
  expect(await findClaims((files) => Object.assign(files, { 'blog-articles/first-steps.yaml': article(text) }))).toHaveLength(1);
});

test.each([
  'Join for just ₹9,999 before the batch begins on Monday morning.',
  'The fee is Rs. 12,500 for whoever comes to the demo class first.',
  'More than 5,000 students placed until today, in every trade there is.',
  'Since 2009 there were 12,000+ placements in the firms around us.',
  'Ask 900 of our students how the classes were and what came after.',
  'Our former students were hired by Wipro in the week after the course.',
  'Infosys hires our students each summer, before the rains have begun.',
])('treats "%s" as a claim', async (text) => {
  expect(await findClaims((files) => setValue(files, 'courses/java.yaml', ['faqs', 0, 'answer'], text))).toHaveLength(1);
});

test.each([
  'Onions had a price of 2,100 rupees a quintal on the day the yard opened.',
  'The first deal in the new market was 2.7 lakh rupees, for a buffalo.',
  'In the first list 1,203 students of the district stood, more than before.',
  'A batch has 20 students at most, so that all exercises are looked at.',
  'Our students work in pairs, and each of them commits with a name of their own.',
  'The company buys stationery for 10,000 rupees and pays in thirty days.',
])('does not treat "%s" as a claim', async (text) => {
  expect(await findClaims((files) => setValue(files, 'courses/java.yaml', ['faqs', 0, 'answer'], text))).toEqual([]);
});

test.each([
  ['We guarantee you a job.', 'guarantee you a job'],
  ['Our rating is 4.9 from 2272 reviews.', 'rating is 4.9'],
  ['We reach 100 percent placement.', '100 percent placement'],
  ['Save 70% on each course.', 'Save 70%'],
  ['We have 500+ hiring partners.', '500+ hiring partners'],
  ['You pay 40k only.', '40k only'],
])('reports exactly the words that make the claim in "%s"', async (text, claimed) => {
  const page = 'pages/scholarships.md';
  expect(await findClaims((files) => Object.assign(files, { [page]: textPage(text) }))).toEqual([
    `${page}: The text makes the claim "${claimed}".`,
  ]);
});
