import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { PagePlan } from '#site/plan/page-plan.ts';
import { modelOf } from '#tests/cli/check/plant.ts';
import { soundCatalogue, type TextFiles } from '#tests/cli/check/site-fixture.ts';
import { writtenWords } from '#tests/cli/check/written-words.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

async function plansWith(change: (files: TextFiles) => void): Promise<PagePlan[]> {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  const { pages } = await modelOf(folder);
  return pages.map(({ plan }) => plan);
}

const indexedOf = (plans: readonly PagePlan[], city: string): string[] =>
  plans.filter(({ props, gateText }) => gateText?.city.slug === city && props.head.isIndexable).map(({ path }) => path);
const closedOf = (plans: readonly PagePlan[], city: string): PagePlan[] =>
  plans.filter(({ props, gateText }) => gateText?.city.slug === city && !props.head.isIndexable);

const clone = (files: TextFiles, name: string): string =>
  (files['cities/nashik.yaml'] as string)
    .replace('slug: nashik', `slug: ${name.toLowerCase()}`)
    .replace('name: Nashik', `name: ${name}`)
    .replace(/^aliases: .*\n/m, '')
    .replace(/^seo:\n(?: .*\n?)*/m, '');

test('pages of a city with facts of its own are indexed', async () => {
  const plans = await plansWith(() => {});
  expect(indexedOf(plans, 'nashik')).toHaveLength(5);
  expect(indexedOf(plans, 'satara')).toHaveLength(5);
});

test('a clone that still names the first city is closed, and the first city stays', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = clone(files, 'Abad');
  });
  expect(indexedOf(plans, 'abad')).toEqual([]);
  expect(indexedOf(plans, 'nashik')).toHaveLength(5);
  expect(closedOf(plans, 'abad')[0]?.gate?.[0]).toMatch(/^text of its own: it is 1\.00 alike to \/\S+ \(Nashik\)/);
});

test('of two cities of which nothing tells the copy neither is indexed', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = clone(files, 'Abad').replaceAll('Nashik', 'Abad');
  });
  expect(indexedOf(plans, 'abad')).toEqual([]);
  expect(indexedOf(plans, 'nashik')).toEqual([]);
});

test.each([
  { words: 12, outcome: 'is closed: it is 0.92 alike', isIndexed: false },
  { words: 16, outcome: 'is open: it is less than 0.90 alike', isIndexed: true },
])('a page of another city with $words words of its own $outcome', async ({ words, isIndexed }) => {
  const own = writtenWords('abad')(words);
  const plans = await plansWith((files) => {
    const city = clone(files, 'Abad').replaceAll('Nashik', 'Abad');
    files['cities/abad.yaml'] = city.replace(/^( {4}fact: )(.*)\.$/m, (_line, start: string, fact: string) => {
      return `${start}${fact.split(' ').slice(0, -words).join(' ')} ${own}.`;
    });
  });
  const page = plans.find(({ path }) => path === '/java-course-in-abad.php');
  expect(page?.props.head.isIndexable).toBe(isIndexed);
  expect(page?.gate).toEqual(isIndexed ? [] : [expect.stringContaining('it is 0.92 alike to /java-course-in-nashik.php')]);
});

test('a city with a name alone has its pages, none of them in search engines', async () => {
  const plans = await plansWith((files) => {
    files['cities/abad.yaml'] = 'slug: abad\nname: Abad\n';
  });
  expect(indexedOf(plans, 'abad')).toEqual([]);
  expect(closedOf(plans, 'abad')).toHaveLength(5);
});

test("a course's own sentence about a trade does not count as a fact of the city", async () => {
  const plans = await plansWith((files) => {
    const { slug, name, industries } = parse(files['cities/satara.yaml'] as string) as { industries: object[] } & Record<
      string,
      unknown
    >;
    files['cities/satara.yaml'] = stringify({ slug, name, industries: industries.slice(0, 3) });
  });
  const page = plans.find(({ path }) => path === '/java-course-in-satara.php');
  const shown = (page?.gateText?.pieces ?? []).join(' ').split(' ').length;
  expect(shown).toBeGreaterThan(150);
  expect(page?.gate).toEqual([expect.stringMatching(/^\d+ more words about this city$/)]);
});
