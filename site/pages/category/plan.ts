import { coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, pagePath, routes } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import { writeState } from '#site/components/course-finder/finder-state.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { courseList } from '#site/head/structured-data/lists.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { bounds } from '#site/views/bounds.ts';
import { categoryFilters } from '#site/views/category-filters.ts';
import { categoryImagePath } from '#site/views/category-image.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { furtherCrumb, hubLinks, inPages, mainLink, pagerLinks } from '#site/views/lists.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { offerView } from '../course/offer.ts';
import { planPage } from '../page-plan.ts';

/** Plans the pages of each menu category. Long categories are split into several pages. */
export const planCategoryPages = (site: Site) =>
  site.catalogue.menu.categories.flatMap((category) => {
    const pages = inPages(coursesIn(site.catalogue, category), bounds.maxSubjectCards);
    return pages.map((courses, index) => planCategoryPage(site, category, { courses, number: index + 1, count: pages.length }));
  });

interface CategoryPart {
  courses: readonly Course[];
  number: number;
  count: number;
}

function planCategoryPage(site: Site, category: Category, { courses: inOrder, number, count }: CategoryPart) {
  const { catalogue } = site;
  const { courses, groups } = groupByLevel(inOrder);
  const own = categoryPath(category);
  const path = pagePath(own, number);
  const page = number > 1 ? `, page ${number}` : '';
  return planPage(site, {
    path,
    seo: categorySeo(
      category,
      courses.map(({ title }) => title),
      page,
    ),
    priority: 0.8,
    sources: ['menu.yaml'],
    crumbs: [{ label: 'Courses', href: routes.courses }, { label: category.name, href: own }, ...furtherCrumb(own, number)],
    structuredData: courseList(site.shell.origin, category.heading, courses.map(mainLink)),
    props: {
      heading: `${category.heading}${page}`,
      intro: category.intro,
      picture: categoryImagePath(category),
      /** Number of courses in the category, including courses on its other pages. */
      total: coursesIn(catalogue, category).length,
      /** Filters for properties in which the courses differ. Empty if the category has several pages, or if there is nothing to choose. */
      filters: count > 1 ? [] : categoryFilters(site, courses),
      cards: courses.map((course) => courseCardView(site, course)),
      /** Groups by level. Empty if the page has no level headings. */
      groups,
      /** Details of the only course. Undefined if the category has several courses. */
      single: courses.length === 1 && count === 1 ? singleCourse(site, courses[0]) : undefined,
      cities: hubLinks(catalogue),
      /** Links to the category's pages. Empty if the category has only one page. */
      pages: count > 1 ? [finderLink(category), ...pagerLinks(own, count)] : [],
    },
  });
}

const singleCourse = (site: Site, course: Course | undefined) =>
  course && {
    course,
    fee: offerView(course, site.catalogue).fee,
    batch: upcomingBatches(site.catalogue, site.asOf, course.key)[0],
    options: site.options,
  };

/**
 * Sorts the courses by level, beginners first. Short lists keep their order and have no groups. The same applies if a level has only one
 * course, because a heading over a single card would leave the rest of its row empty.
 */
function groupByLevel(courses: readonly Course[]): { courses: readonly Course[]; groups: CardGroup[] } {
  const levels = levelNames.flatMap((level) => {
    const own = courses.filter((course) => course.level === level);
    return own[0] ? [{ name: level, count: own.length, first: own[0].key, own }] : [];
  });
  const isShort = courses.length < minCoursesForLevels;
  if (isShort || levels.length === 1 || levels.some(({ count }) => count === 1)) return { courses, groups: [] };
  return { courses: levels.flatMap(({ own }) => own), groups: levels.map(({ own, ...group }) => group) };
}

const minCoursesForLevels = 8;

const finderLink = ({ slug }: Category): Link => ({
  label: 'With filters',
  href: `${routes.courses}#${writeState({ category: slug })}`,
});

/** @param page suffix such as `, page 2`, empty on the first page */
function categorySeo(category: Category, titles: readonly string[], page: string): Seo {
  const { heading, name } = category;
  const [first = '', second = '', third = ''] = titles;
  const few = [first, second, third].filter(Boolean).join(', ');
  return {
    title: chooseFitting([`${heading} in Pune and Online${page}`, `${heading} in Pune${page}`, `${heading}${page}`], titleBounds),
    description: chooseFitting(
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
