import { courseFile } from '#catalogue/files.ts';
import { catalogueNames } from '#catalogue/schema/course.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { quote } from '#cli/load/problems/wording.ts';
import { motifNames } from '#cli/media/emblem.ts';

export const findUnknownPictureNames = ({ site: { catalogue } }: SiteModel): Finding[] => [
  ...catalogue.institute.comparison.flatMap(({ icon }, index) =>
    checkName('icon', icon, { file: 'institute.yaml', path: ['comparison', index, 'icon'] }),
  ),
  ...catalogue.courses.flatMap((course) => {
    const file = courseFile(course);
    return [
      ...checkName('icon', course.icon, { file, path: ['icon'] }),
      ...checkName('background', course.page.courseBg, { file, path: ['page', 'courseBg'] }),
      ...checkName('certification mark', course.page.certificationLogo, { file, path: ['page', 'certificationLogo'] }),
    ];
  }),
];

/** Icon that `add course` suggests if no drawing fits. Pages then show the department's drawing with the title's initials. */
const departmentIcon = 'book-open';

const listKnown = {
  icon: () => [...motifNames(), departmentIcon],
  background: () => catalogueNames,
  'certification mark': () => ['institute'],
};

function checkName(kind: keyof typeof listKnown, name: string | undefined, place: Place): Finding[] {
  const known: readonly string[] = listKnown[kind]();
  if (name === undefined || known.includes(name)) return [];
  const nearest = findNearest(name, known);
  const guess = nearest ? `Did you mean \`${place.path.at(-1)}: ${nearest}\`? ` : '';
  return [{ place, message: `There is no ${kind} ${quote(name)}.`, hint: `${guess}Choose one of: ${known.join(', ')}.` }];
}
