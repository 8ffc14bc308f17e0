import * as z from 'zod';

/** Returns a schema for one line of plain text: trimmed, without line breaks, HTML tags or HTML entities. */
export const line = (max = 400) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .refine((text) => text === text.trim() && !/[\r\n]/.test(text), 'must be one line without spaces at the start or end')
    .refine((text) => !/&(#\d+|#x[\da-f]+|[a-z]+);/i.test(text), 'must not contain an HTML entity: write the character itself')
    .refine((text) => !/<\/?[a-z][^>]*>/i.test(text), 'must not contain HTML');

export const maxCourseKeyLength = 60;

/** Whether Windows can store a file at this path. Windows reserves some names for devices, even with an extension. */
const isFileName = (path: string): boolean => !/(^|\/)(con|prn|aux|nul|(com|lpt)\d)([./]|$)/i.test(path);
const notDevice = 'must not be a name like con, aux or nul: Windows cannot store a file with such a name';

/** Course key, such as `java`, `sapBasis` or `MobileHackingCourse`. */
export const courseKey = z
  .string()
  .max(maxCourseKeyLength, `must be at most ${maxCourseKeyLength} characters`)
  .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must contain only letters and digits, and start with a letter')
  .refine(isFileName, notDevice);

export const courseId = line(maxCourseKeyLength + 4);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must contain only lower-case letters, digits and single hyphens')
  .refine(isFileName, notDevice);

/** Route without its leading slash, such as `java-training-classes-in-pune.php`. */
export const routePath = z
  .string()
  .regex(
    /^[a-z0-9]+([-/.][a-z0-9]+)*$/,
    'must be an address without a leading slash, made of lower-case letters, digits, hyphens and dots',
  )
  .refine((path) => !/^(www\.|[^/]+\.(com|in|org|net|example)(\/|$))/.test(path), 'must be an address without its domain')
  .refine((path) => !/\.html?$/.test(path), 'must not end in .html: page addresses do not have this ending')
  .refine(isFileName, notDevice);

/** Whether the calendar day exists. `Date` would move 2026-02-30 into March or reject it. */
function isInCalendar(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date like 2026-11-20')
  .refine(isInCalendar, 'must be a day that exists in the calendar');

/** Source of a fact, and the day on which the fact was looked up. Every fact that could become outdated must have a source and a day. */
export const sourced = { source: line(300), asOf: day };
