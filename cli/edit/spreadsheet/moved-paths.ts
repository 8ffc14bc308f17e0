import { isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { type MovedRoutes, moveCourse } from '#cli/edit/rename/moved-routes.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { ChangedCell, ImportReport } from './import-cells.ts';

const addressFields = ['path', 'cityPath'];

/** Old routes of the courses whose address the spreadsheet changes, with where each leads then. */
export function findMovedRoutes({ catalogue }: Edit, { cells }: ImportReport): MovedRoutes {
  const byKey = Map.groupBy(cells, ({ row }) => row.cells.get('key') ?? '');
  const moved = [...byKey].flatMap(([key, changed]) => {
    const course = catalogue.courseByKey.get(key);
    if (!course || !changed.some(({ column }) => addressFields.includes(column))) return [];
    const renamed = withCells(course, changed);
    const target: Parameters<typeof moveCourse>[2] = (city) =>
      coursePath(renamed, isOfferedIn(renamed, city) ? city : catalogue.homeCity);
    return [...moveCourse(catalogue, course, target)];
  });
  return new Map(moved);
}

/** The course with the addresses and cities that its row gives. */
function withCells(course: Course, cells: readonly ChangedCell[]): Course {
  const changed = cells.filter(({ column }) => [...addressFields, 'cities'].includes(column));
  const values = changed.map(({ column, schema, path, after }) => {
    const { value } = { value: undefined, ...readFieldText(schema, path, after) };
    return [column, after === '' ? undefined : value];
  });
  return { ...course, ...Object.fromEntries(values) };
}
