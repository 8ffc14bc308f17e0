import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath, pagePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { SubjectLinks } from '#site/components/courses-by-subject/courses-by-subject.tsx';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { chooseCityTitle, type Seo } from '#site/head/seo.ts';
import { officeData } from '#site/head/structured-data/branch.ts';
import { courseList } from '#site/head/structured-data/lists.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { bounds } from '#site/views/bounds.ts';
import { cityVisitView, nearBranches } from '#site/views/branches.ts';
import { categoryThumbnailPath } from '#site/views/category-image.ts';
import { type CityFact, cityAdvice, cityTrades, factTexts, hubShortfall, localCityFacts } from '#site/views/city-facts.ts';
import { cityBatches, cityHubFacts, cityLead, firstCourses } from '#site/views/city-hub.ts';
import { bestCoursePath, isWrittenFor } from '#site/views/city-links.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import { type ProofView, proofView } from '#site/views/evidence.ts';
import { type CitySubject, citySubjects, onlineSubject } from '#site/views/lists.ts';
import { peopleFiles, peopleView } from '#site/views/people.ts';
import type { Link } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { cityTextPageLinks } from '../text/plan.ts';

export const planCityPages = (site: Site) => site.catalogue.cities.map((city) => planCityPage(site, city));

function planCityPage(site: Site, city: City) {
  const { catalogue } = site;
  const heading = `Computer courses in ${city.name}`;
  const trades = cityTrades(city);
  const localFacts = localCityFacts(city, nearBranches(catalogue, city));
  const subjects = citySubjects(catalogue, city);
  const advice = cityAdvice(catalogue, city).filter(({ heading }) => subjects.some(({ category }) => category.name === heading));
  const facts = [...trades, ...localFacts, ...advice];
  const indexingBlockers = city.slug === homeCitySlug ? [] : hubShortfall(facts);
  const visit = cityVisitView(catalogue, city);
  const people = peopleView(catalogue, { city, isOnlyCity: true });
  return planPage(site, {
    path: cityHubPath(city),
    seo: city.seo ?? cityHubSeo(city),
    isIndexable: indexingBlockers.length === 0,
    indexingBlockers,
    indexableText: { city, pieces: factTexts(facts) },
    priority: 0.8,
    image: { path: `/images/cards/city-${city.slug}.png`, text: heading },
    sources: [cityFile(city), ...peopleFiles(people)],
    crumbs: [{ label: city.name, href: cityHubPath(city) }],
    structuredData: [
      ...courseList(
        site.shell.origin,
        heading,
        listWrittenCourses(subjects, catalogue, city).map((course) => ({ label: course.title, href: coursePath(course, city) })),
      ),
      ...(visit ? officeData(catalogue) : []),
    ],
    props: {
      city,
      /** Values for texts about the city. Marathi pages add the city's name with its endings. */
      place: { city: city.name },
      heading,
      /** Details of the classrooms in the city. Undefined for all cities except the home city. */
      visit,
      lead: cityLead(city),
      facts: cityHubFacts(site, city),
      /** The home page's proof. Undefined on Marathi pages, because its claims exist only in English. */
      proof: proofView(site) as ProofView | undefined,
      batches: cityBatches(site, city),
      shelf: firstCourses(site, city),
      people,
      trades,
      localFacts,
      times: cityClassTimes(catalogue, city),
      courses: coursesByCategory(site, city, { subjects, advice }),
      online: onlineLink(catalogue, city),
    },
  });
}

const cityHubSeo = (city: City): Seo => ({
  title: chooseCityTitle(city, (place) =>
    chooseFitting([`Computer Courses in ${place}, Online and from Pune`, `Computer Courses in ${place}`], titleBounds),
  ),
  description: `Students in ${city.name} can take software, data, cloud, SAP and spoken English courses. Each course has a page with its syllabus, fee and batch times.`,
  keywords: [`computer courses in ${city.name}`, `it training ${city.name}`, `online courses ${city.name}`].map((keyword) =>
    keyword.toLowerCase(),
  ),
});

/** Returns the courses whose own pages the city's page links to, in catalogue order. */
function listWrittenCourses(subjects: readonly CitySubject[], catalogue: Catalogue, city: City): Course[] {
  const shown = new Set(subjects.flatMap((subject) => subject.courses.slice(0, bounds.maxHubCourses)));
  return catalogue.courses.filter((course) => shown.has(course) && isWrittenFor(catalogue, course, city));
}

/** Returns the link to the list of courses whose pages for the city no other list links to. */
function onlineLink(catalogue: Catalogue, city: City): Link | undefined {
  const online = onlineSubject(catalogue, city);
  return online?.path === undefined
    ? undefined
    : { label: 'More live online courses, with fees and start dates', href: online.path };
}

interface HubSubjects {
  subjects: readonly CitySubject[];
  /** Study advice for the city. Each heading is a subject's name. */
  advice: readonly CityFact[];
}

function coursesByCategory(site: Site, city: City, { subjects, advice }: HubSubjects): SubjectLinks[] {
  return [
    ...subjectLinks(site, city, subjects).map((subject) => ({ ...subject, advice: findAdvice(subject.category, city, advice) })),
    {
      category: 'Programmes for companies and for job seekers',
      picture: pagePicturePath('meeting'),
      links: cityTextPageLinks(site, city),
    },
  ];
}

/** Returns the city's courses by subject, with a link to further courses in the page's language. */
export function subjectLinks({ catalogue, shell }: Site, city: City, subjects: readonly CitySubject[]): SubjectLinks[] {
  const say = sayIn(shell.texts);
  return subjects.map(({ category: { name, ...category }, courses, path }) => ({
    category: name,
    picture: categoryThumbnailPath(category),
    count: courses.length,
    links: [
      ...courses
        .slice(0, bounds.maxHubCourses)
        .map((course) => ({ label: course.title, href: bestCoursePath(catalogue, course, city) })),
      ...(path ? [{ label: say('All {count} in {name}', { count: courses.length, name }), href: path }] : []),
    ],
  }));
}

function findAdvice(subject: string, city: City, advice: readonly CityFact[]): SubjectLinks['advice'] {
  const fact = advice.find(({ heading }) => heading === subject);
  return fact && { heading: `Advice for ${city.name}`, text: fact.paragraphs.join(' ') };
}
