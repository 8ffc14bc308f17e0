import { isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Edit } from '#cli/edit/commit-change.ts';
import { type MovedRoutes, moveCourse } from '#cli/edit/rename/moved-routes.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { ChangedCell, ImportReport } from './import-cells.ts';

const addressFields = ['path', 'cityPath', 'cities'];

/**
 * Returns the old routes of courses for which the spreadsheet changes the address or the cities, each with its new target. A route that
 * still has a page maps to itself, so that no earlier redirect hides the page.
 */
export function findMovedRoutes({ catalogue }: Edit, { cells }: ImportReport): MovedRoutes {
  const renamings = [...Map.groupBy(cells, ({ row }) => row.cells.get('key') ?? '')].flatMap(([key, changed]) => {
    const course = catalogue.courseByKey.get(key);
    if (!course || !changed.some(({ column }) => addressFields.includes(column))) return [];
    const renamed = applyCells(course, changed);
    const target = (city: City): string => coursePath(renamed, isOfferedIn(renamed, city) ? city : catalogue.homeCity);
    return [{ course, target }];
  });
  const pages = renamings.flatMap(({ target }) => catalogue.cities.map(target));
  // If two courses swap addresses, both lists contain their routes. The new target takes precedence.
  return new Map([
    ...pages.map((path): [string, string] => [path, path]),
    ...renamings.flatMap(({ course, target }) => [...moveCourse(catalogue, course, target)]),
  ]);
}

function applyCells(course: Course, cells: readonly ChangedCell[]): Course {
  const changed = cells.filter(({ column }) => addressFields.includes(column));
  const values = changed.map(({ column, schema, path, after }) => {
    const { value } = { value: undefined, ...readFieldText(schema, path, after) };
    return [column, after === '' ? undefined : value];
  });
  return { ...course, ...Object.fromEntries(values) };
}
