import { expect, test } from 'vitest';
import { planCoursePages } from '#site/pages/course/plan.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { createSite } from '#site/views/site.ts';
import { loadModel } from '#tests/cli/check/plant.ts';
import { soundCatalogue, type TextFiles } from '#tests/cli/check/site-fixture.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

async function modelWith(change: (files: TextFiles) => void) {
  const files = soundCatalogue();
  change(files);
  const folder = makeTempFolder();
  writeFiles(folder, files);
  return loadModel(folder);
}

const batchesOn = (...days: string[]): string =>
  days.map((start) => `- { course: java, pattern: weekend, start: ${start}, branch: deccan }\n`).join('');

test('a course page shows one row of related courses', async () => {
  const frozen = await loadFrozenCatalogue();
  const related = ['sql', 'powerbi', 'python', 'fullstack', 'softwaretesting', 'dataanalytics'];
  const courses = frozen.courses.map((course) => (course.key === 'java' ? { ...course, related } : course));
  const [plan] = planCoursePages(createSite({ ...frozen, courses }, frozenDay, unhashedAssets)).filter(
    ({ props }) => props.course.key === 'java',
  );
  expect(plan?.props.related.map(({ key }) => key)).toEqual(related.slice(0, 5));
});

test('the site shows a batch up to and including its start date', async () => {
  const { site } = await modelWith((files) => {
    files['batches.yaml'] = batchesOn('2026-12-05');
  });
  const shownOn = (day: string): number => upcomingBatches(site.catalogue, day).length;
  expect([shownOn('2026-12-04'), shownOn('2026-12-05'), shownOn('2026-12-06')]).toEqual([1, 1, 0]);
});

test('a course page shows the next four batches, earliest first', async () => {
  const days = ['2026-12-26', '2026-12-05', '2027-01-09', '2026-12-12', '2026-12-19'];
  const { pages } = await modelWith((files) => {
    files['batches.yaml'] = batchesOn(...days);
  });
  const page = pages.find(({ plan }) => plan.path === '/java-classes-in-pune.php');
  const props = page?.plan.props as unknown as { batches: { start: string }[] } | undefined;
  expect(props?.batches.map(({ start }) => start)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26']);
});

test("a title and description written for a course in one city appear only on the course's page for that city", async () => {
  const own = {
    title: 'Java in Nashik, taught by people who write it',
    description:
      'What the people who write Java in Nashik teach of it, in classes after work and at the weekend, live and online.',
  };
  const { pages } = await modelWith((files) => {
    files['courses/java.yaml'] +=
      `citySeo:\n  nashik:\n    title: ${own.title}\n    description: ${own.description}\n    keywords: [java in nashik, java class, java course]\n`;
  });
  const titled = pages.filter(({ plan }) => plan.props.head.title.startsWith(own.title));
  expect(titled.map(({ plan }) => plan.path)).toEqual(['/java-course-in-nashik.php']);
  expect(titled[0]?.plan.props.head).toMatchObject({ description: own.description });
});
