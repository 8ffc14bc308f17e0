import { courseFile, pictureFile, textPageFile } from '#catalogue/files.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import type { Draft } from '../change.ts';
import type { Edit } from '../commit-change.ts';
import { setInOrder, setValue } from '../yaml/yaml-text.ts';
import { moveRoutes } from './move-routes.ts';
import { moveCourse } from './moved-routes.ts';
import { findPlaces, renamePlaces } from './place.ts';

type CourseNames = Partial<Pick<Course, 'key' | 'title' | 'path' | 'cityPath'>>;

/**
 * Changes a course's names and routes. Updates references to the course, and redirects its old routes to the new ones.
 * @returns a note about lines that still contain the old title. Empty if there are none.
 */
export function renameCourse(edit: Edit, course: Course, names: CourseNames): string[] {
  const { draft, catalogue } = edit;
  const renamed: Course = { ...course, ...names };
  if (renamed.key !== course.key) {
    renamePlaces(draft, findPlaces(catalogue, 'course', course.key), renamed.key);
    renameId(edit, course, renamed.key);
    for (const page of catalogue.pages)
      draft.edit(textPageFile(page), (text) => text.replaceAll(`{fee.${course.key}}`, `{fee.${renamed.key}}`));
  }
  for (const field of ['key', 'title', 'path', 'cityPath'] as const)
    if (renamed[field] !== course[field]) draft.edit(courseFile(course), (text) => setValue(text, [field], renamed[field]));
  if (renamed.title !== course.title) {
    const aliases = [...course.aliases.filter((alias) => alias !== renamed.title), course.title];
    draft.edit(courseFile(course), (text) =>
      setInOrder(text, { path: ['aliases'], value: aliases, order: ['title', 'aliases'] }),
    );
  }
  const moved = moveCourse(catalogue, course, (city) => coursePath(renamed, city));
  moveRoutes(edit, moved);
  const notes = findOldTitle(draft, course, renamed);
  if (renamed.key === course.key) return notes;
  if (catalogue.pictures.courses[course.key] !== undefined)
    draft.move(pictureFile('courses', course.key), pictureFile('courses', renamed.key));
  draft.move(courseFile(course), courseFile(renamed));
  return notes;
}

/** Finds lines that still contain the old title. Only a person can tell whether these lines refer to the course. */
function findOldTitle(draft: Draft, course: Course, renamed: Course): string[] {
  if (renamed.title === course.title) return [];
  const old = new RegExp(`(?<![\\p{L}\\p{N}])${course.title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
  const lines = (draft.read(courseFile(course)) ?? '').split('\n').flatMap((line, index) => {
    const isName = /^(title|aliases):/.test(line);
    return !isName && old.test(line.replaceAll(renamed.title, '')) ? [index + 1] : [];
  });
  if (lines.length === 0) return [];
  const file = pathIn(draft.dir, courseFile(renamed));
  return [`review    ${file}: "${course.title}" is still in ${plural(lines.length, 'line')}: ${lines.join(', ')}`];
}

/** Changes an id that was derived from the key, because another course may later use the old key and would get the same id. */
function renameId({ draft, catalogue: { dropdowns } }: Edit, { key, id }: Course, newKey: string): void {
  if (!id.endsWith(`-${key}`)) return;
  const newId = `${id.slice(0, -key.length)}${newKey}`;
  draft.edit(courseFile({ key }), (text) => setValue(text, ['id'], newId));
  for (const [list, { items = [] }] of Object.entries(dropdowns))
    items.forEach((item, index) => {
      if (item.id === id) draft.edit('dropdowns.yaml', (text) => setValue(text, [list, 'items', index, 'id'], newId));
    });
}
