import { getCategory, isOfferedIn } from '#catalogue/catalogue.ts';
import { courseFile, pictureFile, textPageFile } from '#catalogue/files.ts';
import { categoryPath, coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { positionAt } from '#cli/load/problems/text-position.ts';
import { pathIn } from '#cli/platform/paths.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import type { Edit } from '../commit-change.ts';
import { setValue } from '../yaml/yaml-text.ts';
import { moveRoutes } from './move-routes.ts';
import { moveCourse } from './moved-routes.ts';
import { findPlaces, type NamingPlace } from './place.ts';
import { removeReferences } from './remove-references.ts';

const relatedMin = 3;

/**
 * Removes a course and all references to it. Its routes redirect to the successor, or to the course's category if there is no successor.
 * @returns one line about each removed or changed reference
 * @throws {UserError} if an entry requires the course, so that the user must decide what to do with the entry
 */
export function removeCourse(edit: Edit, course: Course, successor?: Course): string[] {
  const { draft, catalogue } = edit;
  const { key, title } = course;
  const { inner, outer } = catalogue.menu.orbit;
  const named = findPlaces(catalogue, 'course', key).filter(({ file }) => file !== courseFile(course));
  const places = named
    .filter(({ path }) => path[0] !== 'related')
    .map((place): NamingPlace => (place.path[0] === 'orbit' ? { ...place, list: [...inner, ...outer] } : place));
  const problems = successor ? moveFees(edit, course, successor) : findFees(edit, course);
  const notes = removeReferences(draft, places, { noun: 'course', title, successor: successor?.key, movesAll: true, problems });
  const related = catalogue.courses.filter((other) => other.key !== key && other.related.includes(key));
  for (const other of related) replaceRelated(edit, { course: other, gone: key, successor });
  const target = (city: City): string => {
    if (!successor) return categoryPath(getCategory(catalogue, course));
    return coursePath(successor, isOfferedIn(successor, city) ? city : catalogue.homeCity);
  };
  moveRoutes(edit, moveCourse(catalogue, course, target));
  if (catalogue.pictures.courses[course.key] !== undefined) draft.write(pictureFile('courses', course.key), null);
  draft.write(courseFile(course), null);
  return [...notes, ...(related.length > 0 ? [`changed   \`related\` in ${related.map((other) => other.key).join(', ')}`] : [])];
}

function replaceRelated(
  { draft, catalogue: { courses } }: Edit,
  { course, gone, successor }: { course: Course; gone: string; successor: Course | undefined },
): void {
  const kept = course.related.filter((other) => other !== gone);
  const neighbours = courses.filter((other) => other.catalogue === course.catalogue).map((other) => other.key);
  const candidates = [...(successor ? [successor.key] : []), ...neighbours, ...courses.map((other) => other.key)];
  const related = [...new Set([...kept, ...candidates])].filter((other) => other !== course.key && other !== gone);
  const wanted = Math.max(relatedMin, kept.length);
  draft.edit(courseFile(course), (text) => setValue(text, ['related'], related.slice(0, wanted)));
}

function moveFees({ draft, catalogue: { pages } }: Edit, { key }: Course, successor: Course): [] {
  for (const page of pages) draft.edit(textPageFile(page), (text) => text.replaceAll(`{fee.${key}}`, `{fee.${successor.key}}`));
  return [];
}

function findFees({ draft, catalogue: { pages } }: Edit, { key }: Course): Problem[] {
  return pages.flatMap((page) => {
    const text = draft.read(textPageFile(page)) ?? '';
    return [...text.matchAll(new RegExp(`\\{fee\\.${key}\\}`, 'g'))].map(({ 0: value, index }) => ({
      code: 'catalogue/unknown-value',
      severity: 'error',
      file: pathIn(draft.dir, textPageFile(page)),
      ...positionAt(text, index),
      message: `The page contains \`${value}\`, which is the fee for this course.`,
      hint: 'Delete the sentence, or run the command again with --to and the name of the course that replaces the removed one.',
    }));
  });
}
