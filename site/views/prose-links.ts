import { type Catalogue, coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { taughtHours } from '#catalogue/timetable.ts';
import { bounds } from './bounds.ts';
import { courseNote } from './course-note.ts';
import type { NotedLink } from './shell.ts';

/** The courses of a selection with length and fee; a city's own page of the course where it has one. */
export const selectionLinks = (
  catalogue: Catalogue,
  { selection, city }: { selection: Course['selections'][number]; city: City | undefined },
): NotedLink[] =>
  coursesIn(catalogue, { selection })
    .slice(0, bounds.textSelection)
    .map((course) => ({
      label: course.title,
      href: coursePath(course, city && isOfferedIn(course, city) ? city : undefined),
      note: courseNote(course),
    }));

/** The subjects that are taught, each with how many courses it has and how many hours they take. */
export const subjectLinks = (catalogue: Catalogue): NotedLink[] =>
  catalogue.menu.categories
    .filter((category) => category.catalogue)
    .map((category) => ({
      label: category.name,
      href: categoryPath(category),
      note: countAndHours(coursesIn(catalogue, category)),
    }));

function countAndHours(courses: readonly Course[]): string {
  const hours = courses.map(taughtHours);
  const [least, most] = [Math.min(...hours), Math.max(...hours)];
  return `${courses.length} ${courses.length === 1 ? 'course' : 'courses'}, ${least === most ? least : `${least} to ${most}`} hours`;
}
