import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, cityHubPath, coursePath, pagePath, routes } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import { writeState } from '#site/components/course-finder/finder-state.ts';
import { descriptionBounds, fitting, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { courseList } from '#site/head/structured-data/lists.ts';
import { CategoryPage, CoursesPage } from './page.tsx';
import { bounds } from '#site/views/bounds.ts';
import { categoryFilters } from '#site/views/category-filters.ts';
import { categoryImagePath } from '#site/views/category-image.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { finderView } from '#site/views/course-index.ts';
import { boundedCityLinks, furtherCrumb, inPages, pagerLinks } from '#site/views/lists.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { planCityHub } from '../city/plan.ts';
import { crumbsTo, type PagePlan, planPage } from '../page-plan.ts';

const cityLinks = (catalogue: Catalogue): Link[] =>
  boundedCityLinks(catalogue.cities.map((city) => ({ label: `Courses in ${city.name}`, href: cityHubPath(city) })));

/** Hubs: all courses, one page for each menu category, one for each city. */
export function planHubPages(site: Site): PagePlan[] {
  const { catalogue } = site;
  return [
    planAllCourses(site),
    ...catalogue.menu.categories.flatMap((category) => planCategory(site, category)),
    ...catalogue.cities.map((city) => planCityHub(site, city)),
  ];
}

const mainLink = (course: Course): Link => ({ label: course.title, href: coursePath(course) });

function planAllCourses(site: Site): PagePlan {
  const { catalogue } = site;
  const crumbs = crumbsTo({ label: 'Courses', href: routes.courses });
  const subjects = subjectsOf(catalogue);
  const shown = catalogue.courses.length > bounds.coursesOnOnePage ? firstCourses(catalogue) : bySubject(catalogue, subjects);
  return planPage(site, {
    path: routes.courses,
    seo: {
      title: `All ${catalogue.courses.length} Courses by Subject and by City`,
      description: `Every course of the institute on one page, grouped by subject, with the cities it is taught for. Choose one to read its syllabus, fee and batch times.`,
      keywords: ['all courses', 'course list', 'computer courses', 'soft skills courses'],
    },
    component: CoursesPage,
    priority: 0.8,
    sources: ['menu.yaml'],
    crumbs,
    structuredData: courseList(site.shell.origin, 'All courses', shown.map(mainLink)),
    props: {
      crumbs,
      lead: `${catalogue.courses.length} courses in ${subjects.length} subjects, taught in Pune, in Mumbai and online.`,
      finder: finderView(catalogue),
      fee: shown[0]?.price ?? 0,
      emiMonths: catalogue.institute.fees.emiMonths,
      cards: shown.map((course) => courseCardView(site, course)),
      groups: shown.length < catalogue.courses.length ? [] : subjects.flatMap((subject) => toCardGroup(catalogue, subject)),
      links: [
        ...catalogue.menu.categories.map((category) => ({ label: category.name, href: categoryPath(category) })),
        ...cityLinks(catalogue),
      ],
    },
  });
}

/** The categories that divide the courses; the others select among them. */
const subjectsOf = ({ menu }: Catalogue): Category[] => menu.categories.filter((category) => category.catalogue);

/** Each course once, those of no subject last. */
const bySubject = (catalogue: Catalogue, subjects: readonly Category[]): Course[] => [
  ...new Set([...subjects.flatMap((subject) => coursesIn(catalogue, subject)), ...catalogue.courses]),
];

function toCardGroup(catalogue: Catalogue, subject: Category): CardGroup[] {
  const [first, ...others] = coursesIn(catalogue, subject);
  return first ? [{ name: subject.name, href: categoryPath(subject), count: 1 + others.length, first: first.key }] : [];
}

/** Where not all have room, the popular ones stand for them. */
const firstCourses = ({ courses }: Catalogue): Course[] =>
  courses.filter(({ selections }) => selections.includes('most-popular')).slice(0, bounds.firstCards);

/** A category's courses, a page of its own for every so many. */
function planCategory(site: Site, category: Category): PagePlan[] {
  const pages = inPages(coursesIn(site.catalogue, category), bounds.subjectCards);
  return pages.map((courses, index) => planCategoryPage(site, category, { courses, number: index + 1, count: pages.length }));
}

interface CategoryPart {
  courses: readonly Course[];
  number: number;
  /** Pages that the category has. */
  count: number;
}

function planCategoryPage(site: Site, category: Category, { courses: inOrder, number, count }: CategoryPart): PagePlan {
  const { catalogue } = site;
  const { courses, groups } = byLevel(inOrder);
  const own = categoryPath(category);
  const path = pagePath(own, number);
  const crumbs = crumbsTo(
    { label: 'Courses', href: routes.courses },
    { label: category.name, href: own },
    ...furtherCrumb(own, number),
  );
  const page = number > 1 ? `, page ${number}` : '';
  return planPage(site, {
    path,
    seo: categorySeo(
      category,
      courses.map(({ title }) => title),
      page,
    ),
    component: CategoryPage,
    priority: 0.8,
    image: `/images/cards/institute.png`,
    sources: ['menu.yaml'],
    crumbs,
    structuredData: courseList(site.shell.origin, category.heading, courses.map(mainLink)),
    props: {
      crumbs,
      heading: `${category.heading}${page}`,
      intro: category.intro,
      picture: categoryImagePath(category),
      total: coursesIn(catalogue, category).length,
      filters: count > 1 ? [] : categoryFilters(site, courses),
      cards: courses.map((course) => courseCardView(site, course)),
      groups,
      cities: cityLinks(catalogue),
      pages: count > 1 ? [finderLink(category), ...pagerLinks(own, count)] : [],
    },
  });
}

/** Where one may begin comes first, a heading over each level; a list of a few, or of one level, stays as it is. */
function byLevel(courses: readonly Course[]): { courses: readonly Course[]; groups: CardGroup[] } {
  const levels = levelNames.flatMap((level) => {
    const own = courses.filter((course) => course.level === level);
    return own[0] ? [{ name: level, count: own.length, first: own[0].key, own }] : [];
  });
  if (levels.length === 1 || courses.length < fewestInLevels) return { courses, groups: [] };
  return { courses: levels.flatMap(({ own }) => own), groups: levels.map(({ own, ...group }) => group) };
}

/** Fewest courses of a list with a heading over each level. */
const fewestInLevels = 8;

/** Where a category has more than one page, the course finder goes through all of it. */
const finderLink = ({ slug }: Category): Link => ({
  label: 'With filters',
  href: `${routes.courses}#${writeState({ category: slug })}`,
});

/** @param page what tells a further page of the category from the first */
function categorySeo(category: Category, titles: readonly string[], page: string): Seo {
  const { heading, name } = category;
  const [first = '', second = '', third = ''] = titles;
  const few = [first, second, third].filter(Boolean).join(', ');
  return {
    title: fitting([`${heading} in Pune and Online${page}`, `${heading} in Pune${page}`, `${heading}${page}`], titleBounds),
    description: fitting(
      [
        `${heading} with full syllabus and fee: ${few} and more. Compare length, level and prerequisites, then pick a batch.`,
        `${heading}: ${few}. Compare length, level and fee, then pick a batch.`,
        `${heading}${page} with syllabus, fee, level, projects and batch times on each page.`,
      ],
      descriptionBounds,
    ),
    keywords: [
      name.toLowerCase(),
      `${name.toLowerCase()} in pune`,
      ...titles.slice(0, 4).map((title) => `${title.toLowerCase()} course`),
    ],
  };
}
