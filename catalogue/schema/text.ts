import * as z from 'zod';

/** One plain line: trimmed, no line break, no HTML tag and no HTML entity. */
export const line = (max = 400) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((text) => text === text.trim() && !/[\r\n]/.test(text), 'must be one line without spaces at its ends')
    .refine((text) => !/&(#\d+|#x[\da-f]+|[a-z]+);/i.test(text), 'must not contain an HTML entity: write the character itself')
    .refine((text) => !/<\/?[a-z][^>]*>/i.test(text), 'must not contain HTML');

/** Longest key of a course: its file and its id are named by it. */
export const maxCourseKeyLength = 60;

/** Whether Windows can store a file at this path: it keeps some names for devices, whatever their ending. */
const isFileName = (path: string): boolean => !/(^|\/)(con|prn|aux|nul|(com|lpt)\d)([./]|$)/i.test(path);
const notDevice = 'must not be a name like con, aux or nul: Windows cannot store a file of that name';

/** A course key: `java`, `sapBasis`, `MobileHackingCourse`. */
export const courseKey = z
  .string()
  .max(maxCourseKeyLength, `must be at most ${maxCourseKeyLength} characters`)
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be letters and digits only, starting with a letter')
  .refine(isFileName, notDevice);

/** Identifier of a course, as menus and dropdowns carry it: room for a prefix before the longest key. */
export const courseId = line(maxCourseKeyLength + 4);

/** A slug: lower-case words joined by single hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
  .refine(isFileName, notDevice);

/** A route without its leading slash (`java-training-classes-in-pune.php`). */
export const routePath = z
  .string()
  .regex(/^[a-z0-9]+([-/.][a-z0-9]+)*$/, 'must be a route without leading slash: lower-case letters, digits, hyphens, dots')
  .refine((path) => !/^(www\.|[^/]+\.(com|in|org|net|example)(\/|$))/.test(path), 'must be a route without its host')
  .refine((path) => !/\.html?$/.test(path), 'must not end in .html: pages are served without it')
  .refine(isFileName, notDevice);

/** False for a day like 2026-02-30, which `Date` would move into March or refuse. */
function isInCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day, `2026-11-20`. */
export const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date like 2026-11-20')
  .refine(isInCalendar, 'must be a day that exists in the calendar');

/** Where a fact was read and when: every fact that could become untrue carries both. */
export const sourced = { source: line(300), asOf: day };
