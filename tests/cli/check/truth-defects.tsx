import type { Branch } from '#catalogue/schema/branch.ts';
import type { CityCourseView } from '#site/pages/city-course/view.ts';
import type { PageFrame } from '#site/pages/document.tsx';
import type { FileDefect } from './file-defects.ts';
import { addMarkup, type Change, changePage, type PlanDefect } from './plan-defects.tsx';
import type { TextFiles } from './site-fixture.ts';
import { getText, insertLine, type PlantedPlace, placeAt, setValue, valueAt } from './yaml-edit.ts';

const replaceText = (files: TextFiles, file: string, [from, to]: readonly [string, string]): void => {
  files[file] = getText(files, file).replace(from, to);
};

const addSentence = (files: TextFiles, course: string, sentence: string): PlantedPlace =>
  setValue(files, `courses/${course}.yaml`, ['certification'], sentence);

/** Untrue or contradictory statements that somebody could write into the catalogue. */
export const truthFileDefects: readonly FileDefect[] = [
  {
    code: 'city/nearest-branch',
    plant: (files, { city }) => {
      const file = `cities/${city}.yaml`;
      replaceText(files, file, ['branch:\n', 'position: [20.00, 73.79]\nbranch:\n']);
      return placeAt(files, file, ['branch', 'distanceKm']);
    },
  },
  {
    code: 'fee/contradiction',
    plant: (files, { course }) => addSentence(files, course, 'One fee holds for most courses, and each examination has its own.'),
  },
  {
    code: 'hours/contradiction',
    plant: (files, { course }) => {
      files['working-hours.yaml'] = 'firstContactMinutes: 15\nweek:\n  Mon: 10:00-19:00\n';
      return addSentence(files, course, 'Calls about the examination are taken 24 hours, Monday to Sunday.');
    },
  },
  {
    code: 'text/course-count',
    plant: (files, { course }) => addSentence(files, course, 'It counts as one of our 112 courses with an examination.'),
  },
  {
    code: 'claim/bare',
    plant: (files) =>
      insertLine(
        files,
        'institute.yaml',
        'claims:',
        '  - { id: pay, text: A salary that pays back the fee, basis: Letters of 2026, shownOn: [home], validUntil: 2027-11-30 }',
        'A salary that',
      ),
  },
  {
    code: 'pairs/absolute',
    plant: (files, { course, city }) => {
      const [file, path] = [`pairs/${city}.yaml`, ['courses', course, 'work']];
      return setValue(files, file, path, `${valueAt(files, file, path)} Nobody in town hires for it.`);
    },
  },
  {
    code: 'course/old-version',
    plant: (files, { course }) => setValue(files, `courses/${course}.yaml`, ['tools', 0, 'asOf'], '2025-11-20'),
  },
  {
    code: 'seo/doubled-word',
    plant: (files, { city }) =>
      setValue(files, `cities/${city}.yaml`, ['seo', 'title'], 'Data Engineering Program Course in the City'),
  },
  {
    code: 'seo/official-name',
    plant: (files, { city }) => {
      const file = `cities/${city}.yaml`;
      replaceText(files, file, ['\naliases:', '\nofficialName: Gulshanabad\naliases:']);
      return placeAt(files, file, ['seo', 'title']);
    },
  },
];

/** Replaces a city page's text about its classes. */
const addClassesText =
  (text: string): Change =>
  (plan) => {
    const { view } = plan.props as unknown as { view: CityCourseView };
    return { ...plan, props: { ...plan.props, view: { ...view, classes: [text] } } as PageFrame };
  };

/** Applies a change to a page and turns the page into a branch's page. */
const atBranch =
  (change: Change): Change =>
  (plan) => {
    const branch = { slug: 'deccan', label: 'Classroom Deccan, Pune', city: 'pune' } as Branch;
    const changed = change(plan);
    return { ...changed, props: { ...changed.props, branch } as PageFrame };
  };

/**
 * Untrue or contradictory statements that only the site's own code could make. Replacing the text about classes also removes the distance
 * that the page's description promises.
 */
export const truthPlanDefects: readonly PlanDefect[] = [
  {
    code: 'branch/unnamed-distance',
    plant: changePage(addClassesText('Our nearest branch is about 12 km by road.')),
    alsoSeenBy: ['head/promise'],
  },
  {
    code: 'branch/courses',
    plant: changePage(atBranch(addClassesText('53 courses with classes at this branch'))),
    alsoSeenBy: ['text/course-count', 'head/promise'],
  },
  { code: 'text/action-name', plant: changePage(addMarkup(<a href="/enquiry/callback">Ask for a call</a>)) },
  { code: 'city/popular', plant: changePage(addMarkup(<h2>Popular courses in Nashik</h2>)) },
  {
    code: 'demo/no-date',
    plant: changePage(addClassesText('The next batch has no date yet.')),
    alsoSeenBy: ['head/promise'],
  },
];
