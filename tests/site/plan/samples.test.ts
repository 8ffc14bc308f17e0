import { beforeAll, expect, test } from 'vitest';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { withoutSamples } from '#catalogue/samples.ts';
import { listSamplesByPage } from '#cli/check/samples/samples-by-page.ts';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { mediaFiles } from '#cli/media/media.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { createSite } from '#site/views/site.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

let local: Catalogue;
beforeAll(async () => {
  const frozen = await loadFrozenCatalogue();
  const claims = frozen.institute.claims.map((claim) => ({ ...claim, placeholder: claim.id === 'careers' }));
  const batches = frozen.batches.map((batch) => ({ ...batch, placeholder: true }));
  const certificate = { wording: 'has completed the course', signedBy: 'Head of Training', placeholder: true };
  local = { ...frozen, ...sampleEntries(), batches, institute: { ...frozen.institute, claims, certificate } };
});

function sampleEntries(): Partial<Catalogue> {
  const sample = { id: 'sample-one', name: 'Sample one', placeholder: true };
  const about = 'Sample text about nobody, long enough to be the text of an entry in the catalogue.';
  const day = '2026-11-01';
  return {
    trainers: [{ ...sample, role: 'Sample role', about, courses: ['java'], branches: [], certificates: [] }],
    stories: [{ ...sample, course: 'java', text: about, consent: day, work: 'Sample work' }],
    reviews: [
      { ...sample, course: 'java', text: about, rating: 5, date: day, source: 'Sample site', url: 'https://reviews.example/1' },
    ],
    videos: [
      {
        ...sample,
        title: 'Sample class',
        description: about,
        course: 'java',
        url: 'https://video.example/1',
        uploaded: day,
        minutes: 9,
        transcript: [],
      },
    ],
    outcomes: [
      { year: 'Sample year', finished: 10, answered: 8, working: 4, source: 'Sample source', asOf: day, placeholder: true },
    ],
    projectPictures: [{ id: 'sample-one', title: 'Sample picture', subject: 'software-development', placeholder: true }],
    pictures: { courses: {}, cities: {}, categories: {}, people: {}, projects: { 'sample-one': '<svg/>' } },
  };
}

function planAll(catalogue: Catalogue) {
  return planPages(createSite(catalogue, frozenDay, unhashedAssets), (_site, plans) => [...plans]);
}

function renderPage(catalogue: Catalogue, path: string): string {
  const plan = planAll(catalogue).find((candidate) => candidate.path === path);
  if (!plan) throw new Error(`There is no page ${path}`);
  return new PageRenderer().render(plan.component, plan.props);
}

const samples = ['id="logo-wall-title"', 'testimonials-title', 'Successful Careers', 'starting-soon-title'];

test('sample content appears in a local build, but not on the live site', () => {
  const home = renderPage(local, '/');
  const live = renderPage(withoutSamples(local), '/');
  expect(samples.filter((sample) => !home.includes(sample))).toEqual([]);
  expect(samples.filter((sample) => live.includes(sample))).toEqual([]);
  expect(live).toContain('Digital Classrooms');
  expect(live).toContain('Ask before you decide');
});

const java = '/java-training-classes-in-pune.php';

test.each(['/', java, '/java-course-in-nashik.php', '/watch/sample-one'])(
  'marks the samples on %s, and tells search engines nothing about them',
  (path) => {
    const html = renderPage(local, path);
    expect(html).toContain('class="sample-mark"');
    expect(html).not.toMatch(/"@type":"(Person|Review|AggregateRating|VideoObject)"/);
  },
);

test('the live site has neither sample people, figures and pictures nor their empty sections', () => {
  const live = withoutSamples(local);
  for (const path of ['/', java, '/java-course-in-nashik.php'])
    expect(renderPage(live, path)).not.toMatch(/sample|class="[^"]*\bpeople\b|evidence-picture/i);
  expect(planAll(live).filter(({ path }) => path.startsWith('/watch/'))).toEqual([]);
  expect(mediaFiles(live).filter(({ file }) => /images\/(people|projects|certificates)/.test(file))).toEqual([]);
});

test('search engines may not list the page of a sample video', () => {
  expect(planAll(local).find(({ path }) => path === '/watch/sample-one')?.props.head.isIndexable).toBe(false);
});

test('lists the samples of a page with their places', () => {
  const pages = listSamplesByPage(createSite(local, frozenDay, unhashedAssets), planAll(local));
  const samples = pages.find(({ page }) => page === java)?.samples ?? [];
  expect(samples.map(({ kind, place }) => `${kind} ${place.file} ${place.path[0]}`)).toEqual(
    expect.arrayContaining([
      'trainer trainers.yaml 0',
      'story stories.yaml 0',
      'review reviews.yaml 0',
      'video videos.yaml 0',
      'picture project-pictures.yaml 0',
      'certificate institute.yaml certificate',
    ]),
  );
  expect(samples.filter(({ kind }) => kind === 'outcome')).toEqual([]);
});

test('the live site has calendar files for real batches, but not for sample batches', () => {
  const [own, ...others] = local.batches;
  if (!own) throw new Error('The catalogue has no batch');
  const live = withoutSamples({ ...local, batches: [{ ...own, placeholder: false }, ...others] });
  expect(batchCalendarFiles(live, frozenDay).map(([file]) => file)).toEqual([expect.stringContaining(own.course)]);
});
