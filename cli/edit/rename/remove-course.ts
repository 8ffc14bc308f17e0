import { categoryOf, isOfferedIn } from '#catalogue/catalogue.ts';
import { courseFile, pictureFile } from '#catalogue/files.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { Edit } from '../commit-change.ts';
import { setValue } from '../yaml/yaml-text.ts';
import { type CoursePlaces, findCoursePlaces } from './course-places.ts';
import { moveRoutes } from './move-routes.ts';
import { moveCourse } from './moved-routes.ts';
import { removePlaces } from './place.ts';

/** A page needs links to so many courses (schema of `related`). */
const relatedMin = 3;

/**
 * Takes a course away with all that names it. Its routes lead to another course where one is given, else to its category.
 * @throws {UserError} while the hero shows it: who follows there is a choice
 */
export function removeCourse(edit: Edit, course: Course, successor?: Course): void {
  const { draft, catalogue } = edit;
  const places = findCoursePlaces(catalogue, course.key);
  if (places.orbit.length > 0) throw shownInOrbit(course, places);
  for (const { key } of places.related) replaceRelated(edit, { key, gone: course.key, successor });
  removePlaces(draft, [...places.lists, ...places.entries, ...places.pairs]);
  const target = (city: City): string => {
    if (!successor) return categoryPath(categoryOf(catalogue, course));
    return coursePath(successor, isOfferedIn(successor, city) ? city : catalogue.homeCity);
  };
  moveRoutes(edit, moveCourse(catalogue, course, target));
  if (catalogue.pictures.courses[course.key] !== undefined) draft.write(pictureFile('courses', course.key), null);
  draft.write(courseFile(course), null);
}

const shownInOrbit = ({ key, title }: Course, { orbit }: CoursePlaces): UserError =>
  new UserError(`${title} is one of the eight icons of the home page, so that it cannot simply go.`, {
    hint: `Write another course in place of \`${key}\` in menu.yaml under \`${orbit[0]?.path.slice(0, 2).join('.')}\`, then run the command again.`,
  });

/** The list of another course without the one that goes, filled up by neighbours where it would be too short. */
function replaceRelated(
  { draft, catalogue: { courses, courseByKey } }: Edit,
  { key, gone, successor }: { key: string; gone: string; successor: Course | undefined },
): void {
  const course = courseByKey.get(key) as Course;
  const kept = course.related.filter((other) => other !== gone);
  const neighbours = courses.filter((other) => other.catalogue === course.catalogue).map((other) => other.key);
  const candidates = [...(successor ? [successor.key] : []), ...neighbours, ...courses.map((other) => other.key)];
  const related = [...new Set([...kept, ...candidates])].filter((other) => other !== key && other !== gone);
  const wanted = Math.max(relatedMin, kept.length);
  draft.edit(courseFile({ key }), (text) => setValue(text, ['related'], related.slice(0, wanted)));
}
