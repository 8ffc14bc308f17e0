import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { upcomingBatches } from './batches.ts';
import { bounds } from './bounds.ts';
import { isWrittenFor } from './city-links.ts';
import type { ShownCatalogue } from './ending.ts';
import { formatRupees } from './rupees.ts';

export interface CourseCardView {
  key: string;
  title: string;
  href: string;
  image: string;
  /**
   * Path of the course's icon in the department's icon file, for cards shown as rows. Undefined if the catalogue is too large for such
   * files.
   */
  icon?: string | undefined;
  projectsLine: string | undefined;
  duration: string;
  level: string;
  price: string;
  /**
   * Start date of the next batch that students in the card's city can join, such as `2026-12-07`. Undefined if no such batch has a date.
   */
  nextStart: string | undefined;
}

const rowIconPath = ({ courses }: Catalogue, { key, catalogue }: Course): string | undefined =>
  courses.length > bounds.maxCoursesOnOnePage ? undefined : `/images/course-icons/${catalogue}.svg#${key.toLowerCase()}`;

const homeCards = new WeakMap<Course, { asOf: string; card: CourseCardView }>();

/**
 * Returns a course's card. Cards without `city` are cached, so that pages can share the rendered card.
 *
 * @param city city whose page the card links to if search engines may show it, by default the home city
 */
export function courseCardView(shown: ShownCatalogue, course: Course, city?: City): CourseCardView {
  if (city) return makeCard(shown, course, city);
  const { asOf } = shown;
  const known = homeCards.get(course);
  if (known?.asOf === asOf) return known.card;
  const card = makeCard(shown, course);
  homeCards.set(course, { asOf, card });
  return card;
}

function makeCard({ catalogue, asOf }: ShownCatalogue, course: Course, city = catalogue.homeCity): CourseCardView {
  const batches = upcomingBatches(catalogue, asOf, course.key);
  return {
    key: course.key,
    title: course.title,
    href: coursePath(course, isWrittenFor(catalogue, course, city) ? city : undefined),
    image: coursePicturePath(course.key),
    icon: rowIconPath(catalogue, course),
    projectsLine: course.projectsLine,
    duration: course.duration,
    level: course.level,
    price: formatRupees(course.price),
    nextStart: batches.find(({ isOnline }) => isOnline || city === catalogue.homeCity)?.start,
  };
}
