import { type Catalogue, getCategory, getCourse, homeCitySlug } from '#catalogue/catalogue.ts';
import { courseFile } from '#catalogue/files.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { officeData } from '#site/head/structured-data/branch.ts';
import { courseData } from '#site/head/structured-data/course.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import { upcomingBatches } from '#site/views/batches.ts';
import { visitView } from '#site/views/branches.ts';
import { isWrittenFor } from '#site/views/city-links.ts';
import { courseClassTimes, courseJoinable } from '#site/views/class-times.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { courseEvidence, evidenceFiles } from '#site/views/evidence.ts';
import { boundedCityLinks } from '#site/views/lists.ts';
import type { Site } from '#site/views/site.ts';
import { type Card, planPage } from '../page-plan.ts';
import { offerView } from './offer.ts';

export const maxBatches = 4;
/** Maximum number of cards with related courses. They fill one row on a wide screen. */
const maxRelated = 5;

/** Returns the site's address and the institute's name for structured data. */
export const identity = ({ shell }: Pick<Site, 'shell'>) => ({ origin: shell.origin, instituteName: shell.name });
export const cardImage = (course: Course): Card => ({
  path: `/images/cards/${course.key.toLowerCase()}.png`,
  text: course.title,
});

export const planCoursePages = (site: Site) => site.catalogue.courses.map((course) => planCoursePage(site, course));

function planCoursePage(site: Site, course: Course) {
  const { catalogue } = site;
  const category = getCategory(catalogue, course);
  const evidence = courseEvidence(catalogue, course);
  const batches = upcomingBatches(catalogue, site.asOf, course.key).slice(0, maxBatches);
  const crumbs = [
    { label: category.name, href: categoryPath(category) },
    // If a course has the same name as its category, adds the word "course" to its breadcrumb.
    { label: course.title === category.name ? `${course.title} course` : course.title, href: coursePath(course) },
  ];
  return planPage(site, {
    path: coursePath(course),
    seo: course.seo,
    priority: 0.9,
    image: cardImage(course),
    sources: [courseFile(course), 'branches.yaml', ...evidenceFiles(evidence)],
    crumbs,
    structuredData: [
      courseData({
        ...identity(site),
        course,
        batches,
        patterns: courseJoinable(catalogue, course, catalogue.homeCity),
      }),
      ...officeData(catalogue),
      ...peopleData(site.shell.origin, evidence.people),
    ],
    props: {
      course,
      ...offerView(course, catalogue),
      batches,
      times: courseClassTimes(catalogue, course, catalogue.homeCity),
      cityLinks: boundedCityLinks(
        writtenCities(catalogue, course).map((city) => ({
          label: `${course.title} in ${city.name}`,
          href: coursePath(course, city),
        })),
      ),
      related: course.related.slice(0, maxRelated).map((key) => courseCardView(site, getCourse(catalogue, key))),
      options: site.options,
      homeCity: catalogue.homeCity,
      visit: visitView(catalogue),
      evidence,
    },
  });
}

const writtenCities = (catalogue: Catalogue, course: Course): City[] =>
  catalogue.cities.filter((city) => city.slug !== homeCitySlug && isWrittenFor(catalogue, course, city));
