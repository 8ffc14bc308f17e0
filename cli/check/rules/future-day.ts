import { cityFile, courseFile } from '#catalogue/files.ts';
import type { Finding, Place, Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export const futureDay: Rule = {
  code: 'fact/future-day',
  severity: 'error',
  reason: 'A fact that is said to have been read on a day to come was not read then.',
  source: 'README, Add a course or a city: each fact names its source and the day it was read',
  run: ({ site: { catalogue }, lastDay }) =>
    [
      ...daysIn('institute.yaml', [], catalogue.institute),
      ...catalogue.courses.flatMap((course) => daysIn(courseFile(course), [], course)),
      ...catalogue.cities.flatMap((city) => daysIn(cityFile(city), [], city)),
    ]
      .filter(({ day }) => day > lastDay)
      .map(
        ({ day, place }): Finding => ({
          place,
          message: `The fact is said to be as of ${day}, which is after ${lastDay}.`,
          hint: `Write the day on which its source was read: \`asOf: ${lastDay}\` at the latest.`,
        }),
      ),
};

/** Every `asOf` of a file, wherever it stands. */
function daysIn(file: string, path: DataPath, value: unknown): { day: string; place: Place }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'asOf' && typeof child === 'string' ? [{ day: child, place: { file, path: at } }] : daysIn(file, at, child);
  });
}
