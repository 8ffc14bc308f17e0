import { coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, pagePath, routes } from '#catalogue/routes.ts';
import { type Course, levelNames } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import { writeState } from '#site/components/course-finder/finder-state.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { courseList } from '#site/head/structured-data/lists.ts';
import { bounds } from '#site/views/bounds.ts';
import { categoryFilters } from '#site/views/category-filters.ts';
import { categoryImagePath } from '#site/views/category-image.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { furtherCrumb, hubLinks, inPages, mainLink, pagerLinks } from '#site/views/lists.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsTo, planPage } from '../page-plan.ts';

/** Every menu category's courses, a page of its own for every so many. */
export const planCategoryPages = (site: Site) =>
  site.catalogue.menu.categories.flatMap((category) => {
    const pages = inPages(coursesIn(site.catalogue, category), bounds.maxSubjectCards);
    return pages.map((courses, index) => planCategoryPage(site, category, { courses, number: index + 1, count: pages.length }));
  });

interface CategoryPart {
  courses: readonly Course[];
  number: number;
  /** Pages that the category has. */
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
    image: `/images/cards/institute.png`,
    sources: ['menu.yaml'],
    crumbs: crumbsTo(
      { label: 'Courses', href: routes.courses },
      { label: category.name, href: own },
      ...furtherCrumb(own, number),
    ),
    structuredData: courseList(site.shell.origin, category.heading, courses.map(mainLink)),
    props: {
      heading: `${category.heading}${page}`,
      intro: category.intro,
      /** Path of the drawing in the head. */
      picture: categoryImagePath(category),
      /** Courses of the category, of which a page shows some where they are many. */
      total: coursesIn(catalogue, category).length,
      /** What its courses differ in; nothing where there is nothing to choose. */
      filters: count > 1 ? [] : categoryFilters(site, courses),
      cards: courses.map((course) => courseCardView(site, course)),
      /** The levels of the cards, where there are several. */
      groups,
      cities: hubLinks(catalogue),
      /** The category's pages, where it has several. */
      pages: count > 1 ? [finderLink(category), ...pagerLinks(own, count)] : [],
    },
  });
}

/** Where one may begin comes first, a heading over each level; a list of a few, or of one level, stays as it is. */
function groupByLevel(courses: readonly Course[]): { courses: readonly Course[]; groups: CardGroup[] } {
  const levels = levelNames.flatMap((level) => {
    const own = courses.filter((course) => course.level === level);
    return own[0] ? [{ name: level, count: own.length, first: own[0].key, own }] : [];
  });
  if (levels.length === 1 || courses.length < minCoursesForLevels) return { courses, groups: [] };
  return { courses: levels.flatMap(({ own }) => own), groups: levels.map(({ own, ...group }) => group) };
}

/** Fewest courses of a list with a heading over each level. */
const minCoursesForLevels = 8;

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
