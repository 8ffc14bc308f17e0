import { type Catalogue, coursesIn, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import { categoryPath, cityHubPath, coursePath, routes, textPagePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import { descriptionBounds, fitting, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { courseList } from '#site/head/structured-data/lists.ts';
import { CityHubPage, cityHubHeading } from '#site/pages/city-hub-page.tsx';
import { CategoryPage, CoursesPage } from '#site/pages/course-hubs.tsx';
import { type CityFact, factTexts, hubShortfall, industryTitle } from '#site/views/city-facts.ts';
import { cityHubFacts, popularIn } from '#site/views/city-hub.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { courseIndex } from '#site/views/course-index.ts';
import { endedTexts } from '#site/views/ending.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { localFactsOf } from './course-pages.ts';
import { crumbsTo, type PagePlan, planPage } from './page-plan.ts';

const cityLinks = (catalogue: Catalogue): Link[] =>
  catalogue.cities.map((city) => ({ label: `Courses in ${city.name}`, href: cityHubPath(city) }));

/** Hubs: all courses, one page for each menu category, one for each city. */
export function planHubPages(site: Site): PagePlan[] {
  const { catalogue } = site;
  return [
    planAllCourses(site),
    ...catalogue.menu.categories.map((category) => planCategory(site, category)),
    ...catalogue.cities.map((city) => planCityHub(site, city)),
  ];
}

const mainLink = (course: Course): Link => ({ label: course.title, href: coursePath(course) });

function planAllCourses(site: Site): PagePlan {
  const { catalogue } = site;
  const crumbs = crumbsTo({ label: 'Courses', href: routes.courses });
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
    structuredData: courseList(site.shell.origin, 'All courses', catalogue.courses.map(mainLink)),
    props: {
      crumbs,
      lead: `${catalogue.courses.length} courses in ${catalogue.menu.categories.length} groups, taught in Pune, in Mumbai and online.`,
      index: courseIndex(catalogue),
      cards: catalogue.courses.map((course) => courseCardView(site, course)),
      links: [
        ...catalogue.menu.categories.map((category) => ({ label: category.name, href: categoryPath(category) })),
        ...cityLinks(catalogue),
      ],
    },
  });
}

/** The drawing of people at what a category teaches. */
const categoryImagePath = ({ slug }: Category): string => `/images/categories/${slug}.svg`;

function planCategory(site: Site, category: Category): PagePlan {
  const { catalogue } = site;
  const courses = coursesIn(catalogue, category);
  const crumbs = crumbsTo({ label: 'Courses', href: routes.courses }, { label: category.name, href: categoryPath(category) });
  return planPage(site, {
    path: categoryPath(category),
    seo: categorySeo(
      category,
      courses.map((course) => course.title),
    ),
    component: CategoryPage,
    priority: 0.8,
    image: `/images/cards/institute.jpg`,
    sources: ['menu.yaml'],
    crumbs,
    structuredData: courseList(site.shell.origin, category.heading, courses.map(mainLink)),
    props: {
      crumbs,
      heading: category.heading,
      intro: category.intro,
      picture: categoryImagePath(category),
      cards: courses.map((course) => courseCardView(site, course)),
      cities: cityLinks(catalogue),
    },
  });
}

function categorySeo(category: Category, titles: readonly string[]): Seo {
  const [first = '', second = '', third = ''] = titles;
  const few = [first, second, third].filter(Boolean).join(', ');
  return {
    title: fitting([`${category.heading} in Pune and Online`, `${category.heading} in Pune`, category.heading], titleBounds),
    description: fitting(
      [
        `${category.heading} with full syllabus and fee: ${few} and more. Compare length, level and prerequisites, then pick a batch.`,
        `${category.heading}: ${few}. Compare length, level and fee, then pick a batch.`,
        `${category.heading} with syllabus, fee, level, projects and batch times on each page.`,
      ],
      descriptionBounds,
    ),
    keywords: [
      category.name.toLowerCase(),
      `${category.name.toLowerCase()} in pune`,
      ...titles.slice(0, 4).map((title) => `${title.toLowerCase()} course`),
    ],
  };
}

function planCityHub(site: Site, city: City): PagePlan {
  const { catalogue } = site;
  const crumbs = crumbsTo({ label: city.name, href: cityHubPath(city) });
  const trades: CityFact[] = city.industries.map((industry) => ({
    kind: 'industry',
    heading: industryTitle(industry.sector),
    paragraphs: [industry.fact, industry.hiresFor],
  }));
  const localFacts = localFactsOf(catalogue, city);
  const indexingBlockers = city.slug === homeCitySlug ? [] : hubShortfall([...trades, ...localFacts]);
  return planPage(site, {
    path: cityHubPath(city),
    seo: city.seo ?? cityHubSeo(city),
    component: CityHubPage,
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: factTexts([...trades, ...localFacts]) },
    priority: 0.8,
    image: `/images/cards/city-${city.slug}.jpg`,
    sources: [cityFile(city)],
    crumbs,
    structuredData: courseList(
      site.shell.origin,
      cityHubHeading(city),
      catalogue.courses
        .filter((course) => isOfferedIn(course, city))
        .map((course) => ({ label: course.title, href: coursePath(course, city) })),
    ),
    props: {
      city,
      crumbs,
      lead: cityLead(city),
      facts: cityHubFacts(catalogue, city),
      popular: popularIn(site, city),
      trades,
      localFacts,
      times: cityClassTimes(catalogue, city),
      courses: coursesByCategory(site, city),
    },
  });
}

const cityLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'Six branches across the city, morning to evening batches, and live online classes for those who travel.'
    : `Live online classes for students of ${city.name}, with the choice of coming to a classroom in Pune for a project week.`;

const cityHubSeo = (city: City): Seo => ({
  title: fitting([`Computer Courses in ${city.name}, Online and from Pune`, `Computer Courses in ${city.name}`], titleBounds),
  description: `Software, data, cloud, SAP and spoken English courses for students of ${city.name}: syllabus, fee and batch times of each course on its own page.`,
  keywords: [`computer courses in ${city.name}`, `it training ${city.name}`, `online courses ${city.name}`].map((keyword) =>
    keyword.toLowerCase(),
  ),
});

function coursesByCategory(site: Site, city: City): { category: string; links: Link[] }[] {
  const { catalogue } = site;
  const groups = catalogue.menu.categories
    .filter((category) => category.catalogue)
    .map((category) => ({
      category: category.name,
      links: coursesIn(catalogue, category)
        .filter((course) => isOfferedIn(course, city))
        .map((course) => ({ label: course.title, href: coursePath(course, city) })),
    }));
  const further = catalogue.pages
    .filter(({ cities }) => cities)
    .map((page) => ({
      label: endedTexts(site, page).cities?.label ?? page.cities?.label ?? page.heading,
      href: textPagePath(page, city),
    }));
  return [
    ...groups.filter((group) => group.links.length > 0),
    { category: 'Programmes for companies and for job seekers', links: further },
  ];
}
