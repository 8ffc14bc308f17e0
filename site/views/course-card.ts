import type { Catalogue } from '#catalogue/catalogue.ts';
import { coursePath, coursePicturePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { upcomingBatches } from './batches.ts';
import { bounds } from './bounds.ts';
import type { ShownCatalogue } from './ending.ts';
import { formatRupees } from './rupees.ts';

/** What a course card shows. */
export interface CourseCardView {
  key: string;
  title: string;
  href: string;
  image: string;
  /** Its icon in the file of its department, for rows; absent where the catalogue is too large for such a file. */
  icon?: string | undefined;
  projectsLine: string | undefined;
  duration: string;
  level: string;
  price: string;
  /** Day on which the next batch that its students can join starts, `2026-12-07`; nothing while none is fixed. */
  nextStart: string | undefined;
}

const rowIconPath = ({ courses }: Catalogue, { key, catalogue }: Course): string | undefined =>
  courses.length > bounds.maxCoursesOnOnePage ? undefined : `/images/course-icons/${catalogue}.svg#${key.toLowerCase()}`;

const homeCards = new WeakMap<Course, { asOf: string; card: CourseCardView }>();

/**
 * A course's card. That of the home city is one and the same object for all pages that show it, so that they share the part.
 * @param city the city whose pages the card leads to; the home city when absent
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
    href: coursePath(course, city),
    image: coursePicturePath(course.key),
    icon: rowIconPath(catalogue, course),
    projectsLine: course.projectsLine,
    duration: course.duration,
    level: course.level,
    price: formatRupees(course.price),
    nextStart: batches.find(({ isOnline }) => isOnline || city === catalogue.homeCity)?.start,
  };
}
