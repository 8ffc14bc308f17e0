import { type Catalogue, coursesIn, getCategory } from '#catalogue/catalogue.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { bounds } from './bounds.ts';
import { categoryThumbnailPath } from './category-image.ts';
import { bestCoursePath } from './city-links.ts';
import { formatRupees } from './rupees.ts';
import type { Link, NotedLink } from './shell.ts';

export interface SubjectCourses {
  name: string;
  href: string;
  /** Number of courses and their fee: `7 courses, ₹50,000 each`. */
  note: string;
  picture: string;
  links: readonly NotedLink[];
}

/** Returns a link to the page about the course that suits students in the city best. Without a city, this is the main page. */
export const courseLink = (catalogue: Catalogue, course: Course, city: City | undefined): Link => ({
  label: course.title,
  href: city ? bestCoursePath(catalogue, course, city) : coursePath(course),
});

export function selectionBySubject(
  catalogue: Catalogue,
  { selection, city }: { selection: Course['selections'][number]; city: City | undefined },
): SubjectCourses[] {
  const courses = coursesIn(catalogue, { selection }).slice(0, bounds.maxTextCourses);
  const coursesBySubject = Map.groupBy(courses, (course) => getCategory(catalogue, course));
  return catalogue.menu.categories.flatMap((category) => {
    const some = coursesBySubject.get(category);
    if (!some) return [];
    return {
      name: category.name,
      href: categoryPath(category),
      note: countAndFee(some),
      picture: categoryThumbnailPath(category),
      links: some.map((course) => ({ ...courseLink(catalogue, course, city), note: course.duration })),
    };
  });
}

const countText = (courses: readonly Course[]): string => `${courses.length} ${courses.length === 1 ? 'course' : 'courses'}`;

function countAndFee(courses: readonly Course[]): string {
  const fees = courses.map(({ price }) => price);
  const [min, max] = [Math.min(...fees), Math.max(...fees)];
  const fee = min === max ? formatRupees(min) : `${formatRupees(min)} to ${formatRupees(max)}`;
  return `${countText(courses)}, ${fee}${courses.length === 1 ? '' : ' each'}`;
}

export const subjectLinks = (catalogue: Catalogue): NotedLink[] =>
  catalogue.menu.categories
    .filter((category) => category.catalogue)
    .map((category) => ({
      label: category.name,
      picture: categoryThumbnailPath(category),
      href: categoryPath(category),
      note: countAndHours(coursesIn(catalogue, category)),
    }));

function countAndHours(courses: readonly Course[]): string {
  const hours = courses.map(taughtHours);
  const [min, max] = [Math.min(...hours), Math.max(...hours)];
  return `${countText(courses)}, ${min === max ? min : `${min} to ${max}`} hours`;
}
