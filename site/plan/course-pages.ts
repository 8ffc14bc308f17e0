import {
  type Catalogue,
  categoryOf,
  courseOf,
  departmentOf,
  homeCitySlug,
  isOfferedIn,
  mailboxDepartmentOf,
} from '#catalogue/catalogue.ts';
import { cityFile, courseFile } from '#catalogue/files.ts';
import { categoryPath, cityHubPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { DepartmentView, FeeView } from '#site/components/fee-card/fee-card.tsx';
import { courseSeo } from '#site/head/seo.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { CityCoursePage } from '#site/pages/city-course-page.tsx';
import { CoursePage } from '#site/pages/course-page.tsx';
import { upcomingBatches } from '#site/views/batches.ts';
import { type CityFact, courseCityFacts, factTexts, gateShortfall, localCityFacts, slotTexts } from '#site/views/city-facts.ts';
import { courseCardView, formatRupees } from '#site/views/course-card.ts';
import { emiLine } from '#site/views/fees.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsTo, type PagePlan, planPage } from './page-plan.ts';

/** Dated batches shown on a course's page. */
const batchesShown = 4;
/** Other courses linked from a city page. */
const relatedInCity = 6;

const identity = ({ shell }: Site) => ({ origin: shell.origin, instituteName: shell.name });
const cardImage = (course: Course): string => `/images/cards/${course.key.toLowerCase()}.jpg`;

/** What a course's pages say of its fee and of whom to ask, the same in every city. */
interface OfferView {
  fee: FeeView;
  department: DepartmentView;
}

const offerView = (course: Course, catalogue: Catalogue): OfferView => ({
  fee: feeView(course, catalogue),
  department: departmentView(course, catalogue),
});

function feeView(course: Course, catalogue: Catalogue): FeeView {
  return { price: formatRupees(course.price), emi: emiLine(course.price, catalogue), terms: catalogue.institute.fees.terms };
}

/** The line of the course's department and the mailbox of its leads (spec catalogue 3.3, contactNumber and contactEmail). */
function departmentView(course: Course, catalogue: Catalogue): DepartmentView {
  const { label, phone } = departmentOf(catalogue, course);
  return { label, phone, mailbox: mailboxDepartmentOf(catalogue, course).mailbox };
}

/** Every course's main page. */
export const planCoursePages = (site: Site): PagePlan[] => site.catalogue.courses.map((course) => planCoursePage(site, course));

function planCoursePage(site: Site, course: Course): PagePlan {
  const { catalogue } = site;
  const category = categoryOf(catalogue, course);
  const batches = upcomingBatches(catalogue, site.asOf, course.key).slice(0, batchesShown);
  const crumbs = crumbsTo(
    { label: category.name, href: categoryPath(category) },
    { label: course.title, href: coursePath(course) },
  );
  return planPage(site, {
    path: coursePath(course),
    seo: courseSeo(course, catalogue.homeCity),
    component: CoursePage,
    priority: 0.9,
    image: cardImage(course),
    sources: [courseFile(course)],
    crumbs,
    structuredData: [courseData({ ...identity(site), course, batches })],
    props: {
      course,
      crumbs,
      ...offerView(course, catalogue),
      batches,
      cityLinks: otherCities(catalogue, course).map((city) => ({
        label: `${course.title} in ${city.name}`,
        href: coursePath(course, city),
      })),
      related: course.related.map((key) => courseCardView(courseOf(catalogue, key))),
      options: site.options,
      homeCity: catalogue.homeCity,
    },
  });
}

const otherCities = (catalogue: Catalogue, course: Course): City[] =>
  catalogue.cities.filter((city) => city.slug !== homeCitySlug && isOfferedIn(course, city));

/** Every course in every city but the home city, city by city. */
export function* planCityCoursePages(site: Site): Generator<PagePlan> {
  const { catalogue } = site;
  const offers = new Map(catalogue.courses.map((course) => [course, offerView(course, catalogue)]));
  for (const city of catalogue.cities) {
    if (city.slug === homeCitySlug) continue;
    const localFacts = localFactsOf(catalogue, city);
    const localTexts = [...factTexts(localFacts), ...slotTexts(city)];
    for (const [course, offer] of offers)
      if (isOfferedIn(course, city)) yield planCityCoursePage({ site, course, city, localFacts, localTexts, offer });
  }
}

/** What is said of the city whatever the course. */
export function localFactsOf(catalogue: Catalogue, city: City): CityFact[] {
  const nearest = catalogue.branches.find((branch) => branch.slug === city.branch?.nearest);
  return localCityFacts(city, nearest);
}

interface CityCourseInput {
  site: Site;
  course: Course;
  city: City;
  localFacts: readonly CityFact[];
  /** The same and the city's batch slots as the publish gate compares them. */
  localTexts: readonly string[];
  offer: OfferView;
}

/** Two courses whose texts are both the proposed ones would be one page twice in every city. */
const draftShortfall = "the course's own texts in place of the proposed ones";

function planCityCoursePage({ site, course, city, localFacts, localTexts, offer }: CityCourseInput): PagePlan {
  const path = coursePath(course, city);
  const courseFacts = courseCityFacts(course, city);
  const gate = [...gateShortfall([...courseFacts, ...localFacts]), ...(course.placeholder ? [draftShortfall] : [])];
  const crumbs = crumbsTo({ label: city.name, href: cityHubPath(city) }, { label: course.title, href: path });
  return planPage(site, {
    path,
    seo: courseSeo(course, city),
    component: CityCoursePage,
    isIndexable: gate.length === 0,
    gate,
    gateText: { city, pieces: [course.summary, ...factTexts(courseFacts)], shared: localTexts },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city)],
    crumbs,
    structuredData: [courseData({ ...identity(site), course, city })],
    props: {
      course,
      city,
      crumbs,
      ...offer,
      courseFacts,
      localFacts,
      related: relatedLinks(site.catalogue, course, city),
      options: site.options,
    },
  });
}

function relatedLinks(catalogue: Catalogue, course: Course, city: City): Link[] {
  return course.related
    .map((key) => courseOf(catalogue, key))
    .filter((other) => isOfferedIn(other, city))
    .slice(0, relatedInCity)
    .map((other) => ({ label: `${other.title} in ${city.name}`, href: coursePath(other, city) }));
}
