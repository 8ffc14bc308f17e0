import { findPair } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { nearBranches } from '#site/views/branches.ts';
import { courseJoinable } from '#site/views/class-times.ts';
import { courseEvidence, evidenceFiles } from '#site/views/evidence.ts';
import type { Site } from '#site/views/site.ts';
import { cardImage, identity } from '../course/plan.ts';
import { planPage } from '../page-plan.ts';
import { type CityCourse, listCityCourses, relatedLinks } from './taught-course.ts';
import { type CityCourseView, cityCourseView, courseLead, pairShortfall } from './view.ts';

/** Plans the pages of courses in cities for which somebody has written about the course. */
export const planCityCoursePages = (site: Site) =>
  listCityCourses(site).flatMap((cityCourse) => {
    const pair = findPair(site.catalogue, cityCourse.taught.course, cityCourse.city);
    return pair ? [planCityCoursePage(site, cityCourse, pair)] : [];
  });

/** Reason not to index the city pages of a course that still has placeholder text. Such pages would duplicate each other. */
const draftShortfall = "the course's own texts in place of the proposed ones";

function planCityCoursePage(site: Site, cityCourse: CityCourse, pair: Pair) {
  const { catalogue } = site;
  const { shortName: brand, classes: teaching } = catalogue.institute;
  const { taught, city } = cityCourse;
  const { course, batches, fee, department } = taught;
  const [nearest] = nearBranches(catalogue, city);
  const times = taught.timesIn(city);
  const evidence = courseEvidence(catalogue, course, city);
  const path = coursePath(course, city);
  const view = cityCourseView({ course, city, pair, nearest, teaching });
  const indexingBlockers = [...pairShortfall(view), ...(course.placeholder ? [draftShortfall] : [])];
  return planPage(site, {
    path,
    seo: cityCourseSeo({ course, city, pair, nearest, times, brand }),
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: cityCourseTexts(course, view) },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city), pairsFile(city), ...evidenceFiles(evidence)],
    crumbs: [
      { label: city.name, href: cityHubPath(city) },
      { label: course.title, href: path },
    ],
    structuredData: [
      courseData({ ...identity(site), course, city, batches, patterns: courseJoinable(catalogue, course, city) }),
      ...peopleData(site.shell.origin, evidence.people),
    ],
    props: {
      course,
      city,
      heading: cityHeading(course, city),
      lead: courseLead(course, city),
      fee,
      department,
      /** The next dated batches that students in the city can join. All of them are online. */
      batches,
      times,
      view,
      evidence,
      related: relatedLinks(cityCourse),
      options: site.options,
    },
  });
}

/** Returns the page's text, without the parts that appear on every page about its city. */
const cityCourseTexts = (course: Course, view: CityCourseView): string[] => [
  course.summary,
  ...course.outcomes,
  ...course.curriculum.map(({ title }) => title),
  course.whoCanDo,
  ...course.prerequisites,
  ...course.roles.map(({ title, work }) => `${title} ${work}`),
  course.certification,
  ...view.uses,
  view.project.title,
  view.project.text,
  view.work,
  ...view.classes,
  ...view.questions.flatMap(({ question, answer }) => [question, answer]),
];
