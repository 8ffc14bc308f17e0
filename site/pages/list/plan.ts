import { isOfferedIn } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath, pagePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import { subjectId } from '#site/components/courses-by-subject/courses-by-subject.tsx';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { chooseCityTitle } from '#site/head/seo.ts';
import { bounds } from '#site/views/bounds.ts';
import { type CategoryFilter, categoryFilters } from '#site/views/category-filters.ts';
import { cityClassFacts, cityImagePath, cityLead, type Fact, nextStart } from '#site/views/city-hub.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { instalmentNote, lowestFee } from '#site/views/fees.ts';
import {
  type CitySubject,
  cityListPages,
  furtherCrumb,
  inPages,
  listedSubjects,
  pagerLinks,
  subjectPages,
} from '#site/views/lists.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';

/** Plans separate pages, with only links, for lists that are too long for the footer or for a city's main page. */
export function planListPages(site: Site) {
  const { catalogue } = site;
  const pages = cityListPages(catalogue);
  return [
    ...pages.map((_, index) => planCityList(site, pages, index)),
    ...catalogue.cities.flatMap((city) =>
      listedSubjects(catalogue, city).flatMap((subject) =>
        subjectPages(subject).map((_, index) => planSubjectList(site, { city, subject, index })),
      ),
    ),
  ];
}

function planCityList(site: Site, pages: readonly City[][], index: number) {
  const path = pagePath(routes.cities, index + 1);
  const count = site.catalogue.cities.length;
  return planPage(site, {
    path,
    seo: {
      title: `All ${count} Cities and Their Lists of Courses${formatPageSuffix(index, pages.length)}`,
      description: `All ${count} cities whose students can take our courses. Each city has its own page and lists of its courses by subject.`,
      keywords: ['all cities', 'cities with courses', 'computer courses by city'],
    },
    isIndexable: false,
    priority: 0.3,
    sources: ['menu.yaml'],
    crumbs: [{ label: 'Cities', href: routes.cities }, ...furtherCrumb(routes.cities, index + 1)],
    props: {
      heading: 'All cities',
      lead: `We teach students in ${count} cities. For each city, this page lists the subjects with more courses than the city page can show.`,
      groups: (pages[index] ?? []).map((city) => ({
        title: city.name,
        links: [
          { label: `Courses in ${city.name}`, href: cityHubPath(city) },
          ...listedSubjects(site.catalogue, city).flatMap(listSubjectLinks),
        ],
      })),
      ...noCourses,
      /** Links to all pages of the list. Empty if the list has only one page. */
      pages: pagerLinks(routes.cities, pages.length),
    },
  });
}

/** Course cards with their filters, facts and picture of a list, for lists that have none. */
const noCourses = {
  cards: [],
  cardGroups: [] as CardGroup[],
  filters: [] as CategoryFilter[],
  facts: [] as Fact[],
  picture: undefined,
  /** Link to the city's page, which lists more courses. */
  more: undefined as Link | undefined,
};

const listSubjectLinks = (subject: CitySubject): Link[] =>
  subjectPages(subject).map((href, index, all) => ({
    label: `${subject.category.name}${formatPageSuffix(index, all.length)}`,
    href,
  }));

const formatPageSuffix = (index: number, count: number): string => (count === 1 ? '' : `, Page ${index + 1}`);

interface SubjectPage {
  city: City;
  subject: CitySubject;
  index: number;
}

function planSubjectList(site: Site, { city, subject: { category, courses, path = '' }, index }: SubjectPage) {
  const pages = inPages(courses, bounds.maxListLinks);
  const own = pagePath(path, index + 1);
  const name = category.name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const offered = site.catalogue.courses.filter((course) => isOfferedIn(course, city)).length;
  return planPage(site, {
    path: own,
    seo: {
      title: chooseCityTitle(city, (place) =>
        chooseFitting(
          [`${courses.length} ${name} Courses in ${place}`, `${name} Courses for Students in ${place}`].map(
            (title) => title + formatPageSuffix(index, pages.length),
          ),
          titleBounds,
        ),
      ),
      description: `${courses.length} ${category.name} courses for students in ${city.name}. Each course has its own page with the syllabus, fee and next start.`,
      keywords: [`${category.name} in ${city.name}`, `${category.name} courses`, city.name].map((word) => word.toLowerCase()),
    },
    isIndexable: false,
    priority: 0.3,
    sources: [cityFile(city), 'menu.yaml'],
    crumbs: [
      { label: city.name, href: cityHubPath(city) },
      { label: category.name, href: path },
      ...furtherCrumb(path, index + 1),
    ],
    props: {
      heading: `${category.name} courses in ${city.name}`,
      lead: `${cityLead(city)} ${feeSentence(site, courses)} Our page for ${city.name} lists all ${offered} courses.`,
      ...(courses.length > bounds.maxCoursesOnOnePage
        ? linkedCourses(city, pages[index] ?? [])
        : courseCards(site, city, courses)),
      // The hub shows an earlier batch if it belongs to a course that this list leaves out.
      facts: cityClassFacts(site, { city, courses }).map(
        ([label, ...fact]): Fact => [label === nextStart ? `${label} of these courses` : label, ...fact],
      ),
      picture: cityImagePath(city),
      more: { label: `See all ${offered} courses in ${city.name}`, href: `${cityHubPath(city)}#courses` } as Link | undefined,
      pages: pagerLinks(path, pages.length),
    },
  });
}

function feeSentence({ catalogue }: Site, courses: readonly Course[]): string {
  const { label, rupees } = lowestFee(courses);
  const fee = `${formatRupees(rupees)}, ${instalmentNote(rupees, catalogue)}`;
  return label === 'Fee for any course' ? `Each of these ${courses.length} courses costs ${fee}.` : `Fees start at ${fee}.`;
}

/** Returns only links, for lists that are too long for course cards. */
const linkedCourses = (city: City, courses: readonly Course[]) => ({
  ...noCourses,
  groups: [
    {
      title: `Courses in ${city.name}`,
      links: courses.map((course) => ({ label: course.title, href: coursePath(course, city) })),
    },
  ],
});

/**
 * Returns the cards by subject, courses with a start date first. Each card links to the course's page for the city, because other lists
 * link to the main page.
 */
function courseCards(site: Site, city: City, courses: readonly Course[]) {
  const subjects = site.catalogue.menu.categories.flatMap(({ catalogue, name }) => {
    const own = courses
      .filter((course) => course.catalogue === catalogue)
      .map((course) => ({ ...courseCardView(site, course, city), href: coursePath(course, city) }))
      .sort((a, b) => Number(b.nextStart !== undefined) - Number(a.nextStart !== undefined));
    return own[0] ? [{ name, count: own.length, first: own[0].key, own }] : [];
  });
  return {
    groups: [],
    cards: subjects.flatMap(({ own }) => own),
    cardGroups: subjects.map(({ own, ...group }): CardGroup => ({ ...group, id: subjectId(group.name) })),
    // All these courses are live online, and the starts of other modes do not apply to them.
    filters: categoryFilters(site, courses).filter(({ name }) => name === 'level' || name === 'months'),
  };
}
