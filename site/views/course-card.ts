import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';

/** What a course card shows. */
export interface CourseCardView {
  key: string;
  title: string;
  href: string;
  image: string;
  isTrending: boolean;
  projectsLine: string | undefined;
  duration: string;
  level: string;
  price: string;
}

// One for all: each costs as much as formatting a hundred figures.
const indianFigures = new Intl.NumberFormat('en-IN');

/** Rupees as Indians write them: `₹50,000`. */
export const formatRupees = (rupees: number): string => `₹${indianFigures.format(rupees)}`;

export const courseImagePath = (course: Course): string => `/images/courses/${course.key.toLowerCase()}.svg`;

const homeCards = new WeakMap<Course, CourseCardView>();

/**
 * A course's card. That of the home city is one and the same object for all pages that show it, so that they share the part.
 * @param city the city whose pages the card leads to; the home city when absent
 */
export function courseCardView(course: Course, city?: City): CourseCardView {
  if (city) return makeCard(course, city);
  const card = homeCards.get(course) ?? makeCard(course);
  homeCards.set(course, card);
  return card;
}

function makeCard(course: Course, city?: City): CourseCardView {
  return {
    key: course.key,
    title: course.title,
    href: coursePath(course, city),
    image: courseImagePath(course),
    isTrending: course.selections.includes('most-popular'),
    projectsLine: course.projectsLine,
    duration: course.duration,
    level: course.level,
    price: formatRupees(course.price),
  };
}
