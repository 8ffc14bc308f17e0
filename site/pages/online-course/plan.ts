import { findPair } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import { cityHubPath, coursePath } from '#catalogue/routes.ts';
import { cityHeading } from '#site/head/city-heading.ts';
import { cityCourseSeo } from '#site/head/seo.ts';
import { indexingRules } from '#site/views/city-facts.ts';
import type { Site } from '#site/views/site.ts';
import { type CityCourse, listCityCourses, relatedLinks } from '../city-course/taught-course.ts';
import { cardImage } from '../course/plan.ts';
import { planPage } from '../page-plan.ts';

/** Plans the pages of courses in cities for which nobody has written about the course. Search engines must not show these pages. */
export const planOnlineCoursePages = (site: Site) =>
  listCityCourses(site)
    .filter(({ taught: { course }, city }) => !findPair(site.catalogue, course, city))
    .map((cityCourse) => planOnlineCoursePage(site, cityCourse));

function planOnlineCoursePage(site: Site, cityCourse: CityCourse) {
  const { taught, city } = cityCourse;
  const { course, batches, fee, department } = taught;
  const path = coursePath(course, city);
  const times = taught.timesIn(city);
  return planPage(site, {
    path,
    seo: cityCourseSeo({ course, city, times, brand: site.catalogue.institute.shortName }),
    isIndexable: false,
    indexingBlockers: [
      `its text in ${pairsFile(city)}: ${indexingRules.facts} facts and ${indexingRules.words} words about the course in ${city.name}`,
    ],
    indexableText: { city, pieces: [] },
    priority: 0.7,
    image: cardImage(course),
    sources: [courseFile(course), cityFile(city)],
    crumbs: [
      { label: city.name, href: cityHubPath(city) },
      { label: course.title, href: path },
    ],
    props: {
      course,
      city,
      heading: cityHeading(course, city),
      fee,
      department,
      batches,
      times,
      related: relatedLinks(cityCourse),
      options: site.options,
    },
  });
}
