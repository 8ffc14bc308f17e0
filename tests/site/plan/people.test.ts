import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkSite } from '#cli/check/check-site.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { CatalogueError, loadCatalogue } from '#cli/load/load-catalogue.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';

const asOf = '2026-11-20';
const frozen = 'tests/fixtures/catalogue/frozen';
const root = mkdtempSync(join(tmpdir(), 'people-'));
afterAll(() => rmSync(root, { recursive: true }));

const entries: Record<string, string> = {
  trainers: `- id: asha
  name: Asha Test
  role: Trainer for Java
  about: She wrote banking software for nine years and has taught Java since.
  courses: [java]
  branches: [deccan]
  certificates: [Oracle Certified Professional]
`,
  stories: `- id: ravi
  name: Ravi Test
  course: java
  city: nashik
  text: I came from a commerce degree and built a ledger as my project, which is what they asked about.
  work: Junior developer
  consent: 2026-10-01
`,
  reviews: `- { id: one, name: Meera Test, course: java, text: The doubt session each week kept me going., rating: 5, date: 2026-09-01, source: Google, url: "https://reviews.example/1" }
`,
  videos: `- { id: demo, title: First class of Java, description: The first ninety minutes of a Java batch as recorded., course: java, url: "https://www.youtube.com/watch?v=abcdefghij0", uploaded: 2026-08-01, minutes: 90 }
`,
};

function catalogueWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(root, 'c-'));
  cpSync(frozen, dir, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, `${name}.yaml`), text);
  return dir;
}

async function renderPages(dir: string): Promise<(path: string) => string> {
  const { catalogue } = await loadCatalogue({ dir, cacheDir: join(root, 'cache') });
  const plans = new Map(planPages(createSite(catalogue, asOf, unhashedAssets)).map((plan) => [plan.path, plan]));
  return (path) => {
    const { component, props } = plans.get(path) as PagePlan;
    return new PageRenderer().render(component, props);
  };
}

const filled = catalogueWith(entries);
const read = await renderPages(filled);

test("trainers, stories, reviews and videos appear on the home page and on their course's pages", () => {
  for (const path of ['/', '/java-training-classes-in-pune.php', '/java-course-in-nashik.php'])
    for (const name of ['Asha Test', 'Ravi Test', 'Meera Test', 'First class of Java']) expect(read(path)).toContain(name);
  expect(read('/sql-training-in-pune.php')).not.toContain('Asha Test');
});

test("a student's story does not appear on the course's pages for other cities", () => {
  expect(read('/java-course-in-aurangabad.php')).not.toContain('Ravi Test');
});

test('a city hub shows stories of students from the city, but no trainers, reviews or videos', () => {
  expect(read('/computer-courses-in-nashik')).toContain('Ravi Test');
  for (const name of ['Asha Test', 'Meera Test', 'First class of Java'])
    expect(read('/computer-courses-in-nashik')).not.toContain(name);
  expect(read('/computer-courses-in-aurangabad')).not.toContain('class="band people"');
});

test('structured data on a course page contains the trainer, but no review', () => {
  const html = read('/java-training-classes-in-pune.php');
  expect(html).toContain('"@type":"Person"');
  expect(html).not.toMatch(/"@type":"(Review|AggregateRating|VideoObject)"/);
});

test('a video has a page that links to the player and describes it for search engines', () => {
  const html = read('/watch/demo');
  expect(read('/java-training-classes-in-pune.php')).toContain('href="/watch/demo"');
  expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghij0"');
  expect(html).toMatch(/<dt>Fee<\/dt>.*See the Java course/s);
  expect(html).toContain('"@type":"VideoObject"');
  expect(html).toMatch(/"embedUrl":"https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}"/);
});

test('a course page shows trainers and stories after its syllabus and before its projects', () => {
  const html = read('/java-training-classes-in-pune.php');
  const places = ['id="curriculum"', 'id="trainers"', 'id="stories"', 'id="projects"'].map((part) => html.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('a course without stories shows stories about other courses in its subject', () => {
  expect(read('/angularjs-training-in-pune.php')).toContain('Ravi Test');
});

test('check finds no mistake in trainers, stories, reviews and videos', { tags: ['long'] }, async () => {
  const { problems } = await checkSite({ dir: filled, cacheDir: join(root, 'cache'), asOf });
  expect(problems.filter(({ code, page }) => code.startsWith('data/') && page !== undefined)).toEqual([]);
});

test('the home page has no people section if there are no trainers, stories, reviews or videos', async () => {
  const plain = await renderPages(frozen);
  expect(plain('/')).not.toContain('class="band people"');
});

test.each([
  ['stories', (entries.stories ?? '').replace('course: java', 'course: jva'), 3, 'there is no course "jva"'],
  ['stories', (entries.stories ?? '').replace('  consent: 2026-10-01\n', ''), 1, '`consent` is missing'],
  ['trainers', (entries.trainers ?? '').replace('[deccan]', '[decan]'), 6, 'there is no branch "decan"'],
])('loading the catalogue reports the line of a mistake in %s', async (name, text, line, message) => {
  const failure = await loadCatalogue({ dir: catalogueWith({ [name]: text }), cacheDir: join(root, 'cache') }).catch(
    (error) => error,
  );
  expect(failure).toBeInstanceOf(CatalogueError);
  const [problem] = (failure as CatalogueError).problems;
  expect(problem?.file).toMatch(new RegExp(`/${name}\\.yaml$`));
  expect(`${problem?.line}: ${problem?.message}`).toContain(message);
  expect(problem?.line).toBe(line);
});
