import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { courseName } from './seo.ts';

/** Most characters of a heading; a city with two names needs room for both. */
export const maxHeadingLength = { usual: 75, withOfficialName: 95 } as const;

/** What a heading promises that a city taught online only does not have. */
const classroomPattern = /\b(?:classrooms?|in Pune|Pune branch(?:es)?|from Pune)\b/i;

/** The name that people search for, with the official one where it is another. */
const fullName = ({ name, officialName }: City): string => (officialName ? `${name} (${officialName})` : name);

/** The heading of a course's page in a city: the course's own wording where it fits and is true there. */
export function cityHeading({ title, page }: Course, city: City): string {
  const place = fullName(city);
  const max = city.officialName ? maxHeadingLength.withOfficialName : maxHeadingLength.usual;
  const variant = page.cityVariants[city.slug] ?? page.cityVariants.default ?? page.subheading;
  const isTrue = city.delivery.includes('classroom') || !classroomPattern.test(variant);
  const named = variant.includes('{city}') ? variant.replace('{city}', place) : variant.replace(city.name, place);
  const candidates = [
    ...(isTrue ? [`${page.courseTitle} ${named}`] : []),
    `${page.courseTitle} ${page.subheading} ${/ for /.test(page.subheading) ? 'in' : 'for'} ${place}`,
    `${courseName(title)} for ${place}, Live Online`,
    `${courseName(title)} for ${place}`,
  ];
  return candidates.find(({ length }) => length <= max) ?? `${title} in ${place}`;
}
