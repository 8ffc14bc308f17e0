import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { courseName } from './seo.ts';

/** Maximum number of characters in a heading. The limit is higher for a city with two names. */
export const maxHeadingLength = { usual: 75, withOfficialName: 95 } as const;

/** Matches words in a heading that would be untrue for cities with only online classes. */
const classroomPattern = /\b(?:classrooms?|in Pune|Pune branch(?:es)?|from Pune)\b/i;

const fullName = ({ name, officialName }: City): string => (officialName ? `${name} (${officialName})` : name);

/** Returns the heading for a course's city page. Uses the course's own wording if it fits and is true of the city. */
export function cityHeading({ title, page }: Course, city: City): string {
  const place = fullName(city);
  const max = city.officialName ? maxHeadingLength.withOfficialName : maxHeadingLength.usual;
  const variant = page.cityVariants[city.slug] ?? page.cityVariants.default ?? page.subheading;
  const isTrue = city.delivery.includes('classroom') || !classroomPattern.test(variant);
  const named = variant.includes('{city}') ? variant.replace('{city}', place) : variant.replace(city.name, place);
  const candidates = [
    ...(isTrue ? [`${page.courseTitle} ${named}`] : []),
    `${page.courseTitle} ${page.subheading} ${/ for /.test(page.subheading) ? 'in' : 'for Students in'} ${place}`,
    `${courseName(title)} for Students in ${place}, Live Online`,
    `${courseName(title)} for Students in ${place}`,
  ];
  return candidates.find(({ length }) => length <= max) ?? `${title} in ${place}`;
}
