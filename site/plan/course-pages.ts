import { type Catalogue, categoryOf, courseOf, homeCitySlug, isOfferedIn, pairOf } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { categoryPath, cityHubPath, coursePath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { officeData } from '#site/head/structured-data/branch.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { CityCoursePage } from '#site/pages/city-course-page.tsx';
import { CoursePage } from '#site/pages/course-page.tsx';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { visitView } from '#site/views/branches.ts';
import { type CityCourseView, cityCourseView, pairShortfall } from '#site/views/city-course.ts';
import {
  type CityFact,
  type CityTopic,
  type CourseNames,
  cityTopics,
  courseCityFacts,
  factTexts,
  localCityFacts,
} from '#site/views/city-facts.ts';
import { type ClassTime, courseClassTimes } from '#site/views/class-times.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { boundedCityLinks } from '#site/views/lists.ts';
import { peopleFiles, peopleView } from '#site/views/people.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { type CourseTitles, foreignNames, indexTitles, skillNames } from '#site/views/skills.ts';
import { cityOfferView, type OfferView, offerView } from './course-offer.ts';
import { crumbsTo, type PagePlan, planPage } from './page-plan.ts';

/** Dated batches shown on a course's page. */
const batchesShown = 4;
/** Other courses linked from a city page. */
const relatedInCity = 6;

const identity = ({ shell }: Site) => ({ origin: shell.origin, instituteName: shell.name });
const cardImage = (course: Course): string => `/images/cards/${course.key.toLowerCase()}.jpg`;

/** Every course's main page. */
export function* planCoursePages(site: Site): Generator<PagePlan> {
  for (const course of site.catalogue.courses) yield planCoursePage(site, course);
}

function planCoursePage(site: Site, course: Course): PagePlan {
  const { catalogue } = site;
  const category = categoryOf(catalogue, course);
  const people = peopleView(catalogue, { course });
  const batches = upcomingBatches(catalogue, site.asOf, course.key).slice(0, batchesShown);
  const crumbs = crumbsTo(
    { label: category.name, href: categoryPath(category) },
    // Some courses have the name of their category.
    { label: course.title === category.name ? `${course.title} course` : course.title, href: coursePath(course) },
  );
  return planPage(site, {
    path: coursePath(course),
    seo: course.seo,
    component: CoursePage,
    priority: 0.9,
    image: cardImage(course),
    sources: [courseFile(course), 'branches.yaml', ...peopleFiles(people)],
    crumbs,
    structuredData: [
      courseData({ ...identity(site), course, batches }),
      ...officeData(catalogue),
      ...peopleData(site.shell.origin, people),
    ],
    props: {
      course,
      crumbs,
      ...offerView(course, catalogue),
      batches,
      times: courseClassTimes(catalogue, course, catalogue.homeCity),
      cityLinks: boundedCityLinks(
        otherCities(catalogue, course).map((city) => ({
          label: `${course.title} in ${city.name}`,
          href: coursePath(course, city),
        })),
      ),
      related: course.related.map((key) => courseCardView(site, courseOf(catalogue, key))),
      options: site.options,
      homeCity: catalogue.homeCity,
      visit: visitView(catalogue),
      people,
    },
  });
}

const otherCities = (catalogue: Catalogue, course: Course): City[] =>
  catalogue.cities.filter((city) => city.slug !== homeCitySlug && isOfferedIn(course, city));

/** What is said of a course in every city. */
interface TaughtCourse {
  course: Course;
  offer: OfferView;
  names: CourseNames;
  /** The next ones that a student of any city can join. */
  batches: readonly BatchView[];
  /** When it is taught for students of a city. Equal times are one and the same object, so that pages share what they show of it. */
  timesIn: (city: City) => readonly ClassTime[];
}

function taughtCourse(course: Course, { catalogue, asOf }: Site, titles: CourseTitles): TaughtCourse {
  const batches = upcomingBatches(catalogue, asOf, course.key).filter(({ isOnline }) => isOnline);
  const skills = skillNames(course);
  const known = new Map<string, ClassTime[]>();
  const timesIn = (city: City): ClassTime[] => {
    const times = courseClassTimes(catalogue, course, city);
    const key = JSON.stringify(times);
    known.set(key, known.get(key) ?? times);
    return known.get(key) as ClassTime[];
  };
  return {
    course,
    offer: cityOfferView(course, catalogue),
    names: { skills, foreign: foreignNames(course, titles, skills) },
    batches: batches.slice(0, batchesShown),
    timesIn,
  };
}

/** Every course in every city but the home city, city by city. */
export function* planCityCoursePages(site: Site): Generator<PagePlan> {
  const { catalogue } = site;
  const titles = indexTitles(catalogue.courses);
  const taught = catalogue.courses.map((course) => taughtCourse(course, site, titles));
  for (const city of catalogue.cities) {
    if (city.slug === homeCitySlug) continue;
    const place = { city, topics: cityTopics(city), nearest: nearestBranch(catalogue, city) };
    for (const course of taught) if (isOfferedIn(course.course, city)) yield planCityCoursePage(site, course, place);
  }
}

const nearestBranch = ({ branches }: Catalogue, city: City): Branch | undefined =>
  branches.find(({ slug }) => slug === city.branch?.nearest);

/** What is said of the city whatever the course. */
export const localFactsOf = (catalogue: Catalogue, city: City): CityFact[] =>
  localCityFacts(city, nearestBranch(catalogue, city));

/** A city as the pages of its courses take it. */
interface CoursePlace {
  city: City;
  topics: readonly CityTopic[];
  nearest: Branch | undefined;
}

/** Two courses whose texts are both the proposed ones would be one page twice in every city. */
const draftShortfall = "the course's own texts in place of the proposed ones";

function planCityCoursePage(site: Site, { course, offer, names, batches, timesIn }: TaughtCourse, place: CoursePlace): PagePlan {
  const { city, topics, nearest } = place;
  const path = coursePath(course, city);
  const people = peopleView(site.catalogue, { course, city });
  const pair = pairOf(site.catalogue, course, city);
  // Where somebody has written of the two, sentences picked out of the text about the city would only stand in its way.
  const localFacts = pair ? [] : courseCityFacts(topics, names);
  const view = cityCourseView({ course, city, pair, localFacts, nearest, teaching: site.catalogue.institute.classes });
  const times = timesIn(city);
  const seo = cityCourseSeo({ course, city, pair, times, brand: site.catalogue.institute.shortName });
  const indexingBlockers = [...pairShortfall(view, pair, city), ...(course.placeholder ? [draftShortfall] : [])];
  const crumbs = crumbsTo({ label: city.name, href: cityHubPath(city) }, { label: course.title, href: path });
  return planPage(site, {
    path,
    seo,
    component: CityCoursePage,
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: cityCourseTexts(course, view) },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city), ...(pair ? [pairsFile(city)] : []), ...peopleFiles(people)],
    crumbs,
    structuredData: [courseData({ ...identity(site), course, city, batches }), ...peopleData(site.shell.origin, people)],
    props: {
      course,
      city,
      heading: cityHeading(course, city),
      crumbs,
      ...offer,
      batches,
      times,
      view,
      people,
      related: relatedLinks(site.catalogue, course, city),
      options: site.options,
    },
  });
}

/** Everything that the page says and that does not hold for all pages of its city. */
const cityCourseTexts = (course: Course, view: CityCourseView): string[] => [
  course.summary,
  ...course.outcomes,
  ...course.curriculum.map(({ title }) => title),
  course.whoCanDo,
  ...course.prerequisites,
  ...course.roles.map(({ title, work }) => `${title} ${work}`),
  course.certification,
  ...view.uses,
  ...factTexts(view.localFacts),
  view.project.title,
  view.project.text,
  ...(view.work ? [view.work] : []),
  ...view.classes,
  ...view.questions.flatMap(({ question, answer }) => [question, answer]),
];

function relatedLinks(catalogue: Catalogue, course: Course, city: City): Link[] {
  return course.related
    .map((key) => courseOf(catalogue, key))
    .filter((other) => isOfferedIn(other, city))
    .slice(0, relatedInCity)
    .map((other) => ({ label: `${other.title} in ${city.name}`, href: coursePath(other, city) }));
}
