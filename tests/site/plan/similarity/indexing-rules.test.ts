import { expect, test } from 'vitest';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { loadModel } from '#tests/cli/check/plant.ts';
import { soundCatalogue, type TextFiles } from '#tests/cli/check/site-fixture.ts';
import { writtenWords } from '#tests/cli/check/written-words.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

async function plansWith(change: (files: TextFiles) => void): Promise<PagePlan[]> {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  const { pages } = await loadModel(folder);
  return pages.map(({ plan }) => plan);
}

const listIndexed = (plans: readonly PagePlan[], city: string): string[] =>
  plans.filter(({ props, indexableText }) => indexableText?.city.slug === city && props.head.isIndexable).map(({ path }) => path);
const listClosed = (plans: readonly PagePlan[], city: string): PagePlan[] =>
  plans.filter(({ props, indexableText }) => indexableText?.city.slug === city && !props.head.isIndexable);

const clone = (files: TextFiles, name: string): string =>
  (files['cities/nashik.yaml'] as string)
    .replace('slug: nashik', `slug: ${name.toLowerCase()}`)
    .replace('name: Nashik', `name: ${name}`)
    .replace(/^aliases: .*\n/m, '')
    .replace(/^seo:\n(?: .*\n?)*/m, '');

const clonePairs = (files: TextFiles, name: string): string =>
  (files['pairs/nashik.yaml'] as string).replace('city: nashik', `city: ${name.toLowerCase()}`);

test('search engines may index the pages of a city with unique facts', async () => {
  const plans = await plansWith(() => {});
  expect(listIndexed(plans, 'nashik')).toHaveLength(5);
  expect(listIndexed(plans, 'satara')).toHaveLength(5);
});

test('a copy of a city that still names the original city is not indexed, but the original is', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = clone(files, 'Abad');
    files['pairs/abad.yaml'] = clonePairs(files, 'Abad');
  });
  expect(listIndexed(plans, 'abad')).toEqual([]);
  expect(listIndexed(plans, 'nashik')).toHaveLength(5);
  expect(listClosed(plans, 'abad')[0]?.indexingBlockers?.[0]).toMatch(
    /^text of its own: its similarity to \/\S+ \(Nashik\) is 1\.00/,
  );
});

test('if two cities have identical texts and nothing shows which one is the copy, neither is indexed', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = clone(files, 'Abad').replaceAll('Nashik', 'Abad');
    files['pairs/abad.yaml'] = clonePairs(files, 'Abad').replaceAll('Nashik', 'Abad');
  });
  expect(listIndexed(plans, 'abad')).toEqual([]);
  expect(listIndexed(plans, 'nashik')).toEqual([]);
});

test.each([
  { words: 8, outcome: 'stays hidden at a similarity of 0.85', isIndexed: false },
  { words: 25, outcome: 'is indexed at a similarity below 0.75', isIndexed: true },
])('a copied city page with $words changed words in each fact $outcome', async ({ words, isIndexed }) => {
  const own = writtenWords('abad')(words);
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = clone(files, 'Abad').replaceAll('Nashik', 'Abad');
    const pairs = clonePairs(files, 'Abad').replaceAll('Nashik', 'Abad');
    files['pairs/abad.yaml'] = pairs.replace(/^( {6}- text: )(.*)\.$/gm, (_line, start: string, use: string) => {
      return `${start}${use.split(' ').slice(0, -words).join(' ')} ${own}.`;
    });
  });
  const page = plans.find(({ path }) => path === '/java-course-in-abad.php');
  expect(page?.props.head.isIndexable).toBe(isIndexed);
  expect(page?.indexingBlockers).toEqual(
    isIndexed ? [] : [expect.stringContaining('its similarity to /java-course-in-nashik.php (Nashik) is 0.85')],
  );
});

test('a city without any facts has pages, but search engines may index none of them', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = 'slug: abad\nname: Abad\n';
  });
  expect(listIndexed(plans, 'abad')).toEqual([]);
  expect(listClosed(plans, 'abad')).toHaveLength(5);
});

test("a course's city page needs a text of its own, even if the city's file names the course", async () => {
  const plans = await plansWith((files) => {
    delete files['pairs/satara.yaml'];
    files['cities/satara.yaml'] = (files['cities/satara.yaml'] as string).replace(
      /hiresFor: .*$/m,
      'hiresFor: Firms of the old town keep their stores by heart. Learn Course java for the rest.',
    );
  });
  const page = plans.find(({ path }) => path === '/java-course-in-satara.php');
  expect(page?.indexingBlockers).toEqual(['its text in pairs/satara.yaml: 3 facts and 150 words about the course in Satara']);
  expect(page?.indexableText?.pieces).toEqual([]);
});
