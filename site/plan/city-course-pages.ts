import { type Catalogue, courseOf, homeCitySlug, isOfferedIn, pairOf } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { CityCoursePage } from '#site/pages/city-course-page.tsx';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { type CityCourseView, cityCourseView, courseLead, pairShortfall } from '#site/views/city-course.ts';
import {
  type CityFact,
  type CityTopic,
  type CourseNames,
  cityTopics,
  courseCityFacts,
  factTexts,
  localCityFacts,
} from '#site/views/city-facts.ts';
import { type ClassTime, courseClassTimes, hasClassroom } from '#site/views/class-times.ts';
import { type PeopleView, peopleFiles, peopleView } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { type CourseTitles, foreignNames, indexTitles, skillNames } from '#site/views/skills.ts';
import { cityOfferView, type OfferView } from './course-offer.ts';
import { batchesShown, cardImage, identity } from './course-pages.ts';
import { crumbsTo, type PageDraft, type PagePlan, planPage } from './page-plan.ts';

/** Other courses linked from a city page. */
const relatedInCity = 6;

/** What pages say of other courses. By their names a sentence shows that it is about another one. */
type NamedCourse = Pick<Course, 'key' | 'title' | 'aliases' | 'path' | 'cityPath' | 'duration'>;

/**
 * All that the page of a course in a city is made from. Plain data: while its hash is that of an earlier build, so is the plan.
 */
interface CityCourseInputs extends OfferView {
  frame: Pick<Site, 'shell' | 'assets' | 'options'>;
  /** Short name of the institute. */
  brand: string;
  /** How classes are taught. */
  teaching: Institute['classes'];
  course: Course;
  city: City;
  pair: Pair | undefined;
  /** The branch that students of the city come to. */
  nearest: Branch | undefined;
  /** The next ones that a student of any city can join. */
  batches: readonly BatchView[];
  /** When it is taught for students of the city. */
  times: readonly ClassTime[];
  people: PeopleView;
  /** Those of the courses that a student of this one may take next. */
  related: readonly NamedCourse[];
  all: readonly NamedCourse[];
}

/** Of a course the same in every city. */
function taughtCourse(course: Course, { catalogue, asOf }: Site) {
  const batches = upcomingBatches(catalogue, asOf, course.key).filter(({ isOnline }) => isOnline);
  // Equal times are one and the same object, so that pages share what they show of it.
  const times = new Map<boolean, ClassTime[]>();
  const timesIn = (city: City): ClassTime[] => {
    const key = hasClassroom(city);
    const known = times.get(key) ?? courseClassTimes(catalogue, course, city);
    times.set(key, known);
    return known;
  };
  return { course, offer: cityOfferView(course, catalogue), batches: batches.slice(0, batchesShown), timesIn };
}

/** Every course in every city but the home city, city by city. */
export function* draftCityCoursePages(site: Site): Generator<PageDraft> {
  const { catalogue, shell, assets, options } = site;
  const named = new Map(catalogue.courses.map((course) => [course.key, namedCourse(course)]));
  const { shortName: brand, classes: teaching } = catalogue.institute;
  const shared = { frame: { shell, assets, options }, brand, teaching, all: [...named.values()] };
  const subjects = new Subjects(shared.all);
  const taught = catalogue.courses.map((course) => taughtCourse(course, site));
  for (const city of catalogue.cities) {
    if (city.slug === homeCitySlug) continue;
    const nearest = nearestBranch(catalogue, city);
    for (const { course, offer, batches, timesIn } of taught) {
      if (!isOfferedIn(course, city)) continue;
      const inputs: CityCourseInputs = {
        ...shared,
        ...offer,
        course,
        city,
        pair: pairOf(catalogue, course, city),
        nearest,
        batches,
        times: timesIn(city),
        people: peopleView(catalogue, { course, city }),
        related: relatedIn(catalogue, course, city).map(({ key }) => named.get(key) as NamedCourse),
      };
      yield { path: coursePath(course, city), from: inputs, plan: () => planCityCoursePage(inputs, subjects) };
    }
  }
}

const namedCourse = ({ key, title, aliases, path, cityPath, duration }: Course): NamedCourse => ({
  key,
  title,
  aliases,
  path,
  cityPath,
  duration,
});

const nearestBranch = ({ branches }: Catalogue, city: City): Branch | undefined =>
  branches.find(({ slug }) => slug === city.branch?.nearest);

/** What is said of the city whatever the course. */
export const localFactsOf = (catalogue: Catalogue, city: City): CityFact[] =>
  localCityFacts(city, nearestBranch(catalogue, city));

/** What the names of all courses show of texts, found once for each course and each city that a page is planned of. */
class Subjects {
  readonly #all: readonly NamedCourse[];
  readonly #ofCourse = new Map<Course, CourseNames>();
  readonly #ofCity = new Map<City, readonly CityTopic[]>();
  #titles: CourseTitles | undefined;

  constructor(all: readonly NamedCourse[]) {
    this.#all = all;
  }

  /** What the text about a city says of a course. */
  factsOf(course: Course, city: City): CityFact[] {
    const topics = this.#ofCity.get(city) ?? cityTopics(city);
    this.#ofCity.set(city, topics);
    const names = this.#ofCourse.get(course) ?? this.#namesOf(course);
    this.#ofCourse.set(course, names);
    return courseCityFacts(topics, names);
  }

  #namesOf(course: Course): CourseNames {
    this.#titles ??= indexTitles(this.#all);
    const skills = skillNames(course);
    return { skills, foreign: foreignNames(course, this.#titles, skills) };
  }
}

/** Two courses whose texts are both the proposed ones would be one page twice in every city. */
const draftShortfall = "the course's own texts in place of the proposed ones";

/** @param subjects of all courses among the inputs */
function planCityCoursePage(inputs: CityCourseInputs, subjects: Subjects): PagePlan {
  const { frame, brand, teaching, course, city, pair, nearest, batches, times, people, related, fee, department } = inputs;
  const path = coursePath(course, city);
  // Where somebody has written of the two, sentences picked out of the text about the city would only stand in its way.
  const localFacts = pair ? [] : subjects.factsOf(course, city);
  const view = cityCourseView({ course, city, pair, localFacts, nearest, teaching });
  const indexingBlockers = [...pairShortfall(view, pair, city), ...(course.placeholder ? [draftShortfall] : [])];
  const crumbs = crumbsTo({ label: city.name, href: cityHubPath(city) }, { label: course.title, href: path });
  return planPage(frame, {
    path,
    seo: cityCourseSeo({ course, city, pair, times, brand }),
    component: CityCoursePage,
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: cityCourseTexts(course, view) },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city), ...(pair ? [pairsFile(city)] : []), ...peopleFiles(people)],
    crumbs,
    structuredData: [courseData({ ...identity(frame), course, city, batches }), ...peopleData(frame.shell.origin, people)],
    props: {
      course,
      city,
      heading: cityHeading(course, city),
      lead: courseLead(course, city),
      crumbs,
      fee,
      department,
      batches,
      times,
      view,
      people,
      related: related.map((other) => ({
        label: `${other.title} in ${city.name}`,
        href: coursePath(other, city),
        note: other.duration,
        picture: coursePicturePath(other.key),
      })),
      options: frame.options,
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

const relatedIn = (catalogue: Catalogue, course: Course, city: City): Course[] =>
  course.related
    .map((key) => courseOf(catalogue, key))
    .filter((other) => isOfferedIn(other, city))
    .slice(0, relatedInCity);
