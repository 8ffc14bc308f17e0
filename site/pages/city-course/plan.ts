import { type Catalogue, findPair, getCourse, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { nearBranches } from '#site/views/branches.ts';
import {
  type CityFact,
  type CityTopic,
  type CourseNames,
  cityTopics,
  courseCityFacts,
  factTexts,
} from '#site/views/city-facts.ts';
import { type ClassTime, courseClassTimes, hasClassroom } from '#site/views/class-times.ts';
import { peopleFiles, peopleView } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { type CourseTitles, courseNames, foreignNames, indexTitles } from '#site/views/skills.ts';
import { cityOfferView, type OfferView } from '../course/offer.ts';
import { cardImage, identity, maxBatches } from '../course/plan.ts';
import { crumbsTo, planPage } from '../page-plan.ts';
import { type CityCourseView, cityCourseView, courseLead, pairShortfall } from './view.ts';

const maxRelated = 6;

export function planCityCoursePages(site: Site) {
  const { catalogue } = site;
  const subjects = new Subjects(catalogue.courses);
  const courses = catalogue.courses.map((course) => toTaughtCourse(course, site));
  return catalogue.cities
    .filter(({ slug }) => slug !== homeCitySlug)
    .flatMap((city) =>
      courses
        .filter(({ course }) => isOfferedIn(course, city))
        .map((taught) => planCityCoursePage(site, { taught, city, subjects })),
    );
}

/** Data that a course's city pages share. Each part is a single object, so that the build hashes and renders it only once. */
interface TaughtCourse extends OfferView {
  course: Course;
  /** The next online batches, which students in any city can join. */
  batches: readonly BatchView[];
  timesIn: (city: City) => readonly ClassTime[];
}

const toTaughtCourse = (course: Course, { catalogue, asOf }: Site): TaughtCourse => ({
  course,
  ...cityOfferView(course, catalogue),
  batches: upcomingBatches(catalogue, asOf, course.key)
    .filter(({ isOnline }) => isOnline)
    .slice(0, maxBatches),
  timesIn: createTimesLookup(course, catalogue),
});

function createTimesLookup(course: Course, catalogue: Catalogue): TaughtCourse['timesIn'] {
  const timesByClassroom = new Map<boolean, readonly ClassTime[]>();
  return (city) => {
    const key = hasClassroom(city);
    const times = timesByClassroom.get(key) ?? courseClassTimes(catalogue, course, city);
    timesByClassroom.set(key, times);
    return times;
  };
}

type Named = Parameters<typeof indexTitles>[0][number];

/** Finds facts about courses in the text about cities. Caches the names for each course and the topics for each city. */
class Subjects {
  readonly #all: readonly Named[];
  readonly #ofCourse = new Map<Course, CourseNames>();
  readonly #ofCity = new Map<City, readonly CityTopic[]>();
  #titles: CourseTitles | undefined;

  constructor(all: readonly Named[]) {
    this.#all = all;
  }

  findFacts(course: Course, city: City): CityFact[] {
    const topics = this.#ofCity.get(city) ?? cityTopics(city);
    this.#ofCity.set(city, topics);
    const names = this.#ofCourse.get(course) ?? this.#findNames(course);
    this.#ofCourse.set(course, names);
    return courseCityFacts(topics, names);
  }

  #findNames(course: Course): CourseNames {
    this.#titles ??= indexTitles(this.#all);
    const names = courseNames(course, this.#titles);
    return { names, foreign: foreignNames(course, this.#titles, names) };
  }
}

/** Reason not to index the city pages of a course that still has placeholder text. Such pages would duplicate each other. */
const draftShortfall = "the course's own texts in place of the proposed ones";

interface CityCourse {
  taught: TaughtCourse;
  city: City;
  subjects: Subjects;
}

function planCityCoursePage(site: Site, { taught, city, subjects }: CityCourse) {
  const { catalogue } = site;
  const { shortName: brand, classes: teaching } = catalogue.institute;
  const { course, batches, fee, department } = taught;
  const pair = findPair(catalogue, course, city);
  const [nearest] = nearBranches(catalogue, city);
  const times = taught.timesIn(city);
  const people = peopleView(catalogue, { course, city });
  const path = coursePath(course, city);
  // If there is hand-written text about this course in this city, sentences picked from the city's own text would only distract.
  const localFacts = pair ? [] : subjects.findFacts(course, city);
  const view = cityCourseView({ course, city, pair, localFacts, nearest, teaching });
  const indexingBlockers = [...pairShortfall(view, pair, city), ...(course.placeholder ? [draftShortfall] : [])];
  return planPage(site, {
    path,
    seo: cityCourseSeo({ course, city, pair, nearest, times, brand }),
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: cityCourseTexts(course, view) },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city), ...(pair ? [pairsFile(city)] : []), ...peopleFiles(people)],
    crumbs: crumbsTo({ label: city.name, href: cityHubPath(city) }, { label: course.title, href: path }),
    structuredData: [courseData({ ...identity(site), course, city, batches }), ...peopleData(site.shell.origin, people)],
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
      people,
      related: listRelated(city, course, catalogue).map((other) => ({
        label: `${other.title} in ${city.name}`,
        href: coursePath(other, city),
        note: other.duration,
        picture: coursePicturePath(other.key),
      })),
      options: site.options,
    },
  });
}

const listRelated = (city: City, { related }: Course, catalogue: Catalogue): Course[] =>
  related
    .map((key) => getCourse(catalogue, key))
    .filter((course) => isOfferedIn(course, city))
    .slice(0, maxRelated);

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
  ...factTexts(view.localFacts),
  view.project.title,
  view.project.text,
  ...(view.work ? [view.work] : []),
  ...view.classes,
  ...view.questions.flatMap(({ question, answer }) => [question, answer]),
];
