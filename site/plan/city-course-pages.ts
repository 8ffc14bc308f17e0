import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { CityCoursePage } from '#site/pages/city-course-page.tsx';
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
import { peopleFiles } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { type CourseTitles, foreignNames, indexTitles, skillNames } from '#site/views/skills.ts';
import { type CityCourseInputs, cityCourseInputs, nearestBranch } from './city-course-inputs.ts';
import { cardImage, identity } from './course-pages.ts';
import { crumbsTo, type PageDraft, type PagePlan, planPage } from './page-plan.ts';

/** Every course in every city but the home city, city by city. */
export function* draftCityCoursePages(site: Site): Generator<PageDraft> {
  const subjects = new Subjects(site.catalogue.courses);
  for (const inputs of cityCourseInputs(site)) {
    const { taught, city } = inputs;
    yield { path: coursePath(taught.course, city), from: inputs, plan: () => planCityCoursePage(inputs, subjects) };
  }
}

/** What is said of the city whatever the course. */
export const localFactsOf = (catalogue: Catalogue, city: City): CityFact[] =>
  localCityFacts(city, nearestBranch(catalogue, city));

/** By its names a sentence shows that it is about another course. */
type Named = Parameters<typeof indexTitles>[0][number];

/** What the names of all courses show of texts, found once for each course and each city that a page is planned of. */
class Subjects {
  readonly #all: readonly Named[];
  readonly #ofCourse = new Map<Course, CourseNames>();
  readonly #ofCity = new Map<City, readonly CityTopic[]>();
  #titles: CourseTitles | undefined;

  constructor(all: readonly Named[]) {
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
  const { city, pair, nearest, times, people, related } = inputs;
  const { frame, brand, teaching } = inputs.site;
  const { course, batches, fee, department } = inputs.taught;
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
