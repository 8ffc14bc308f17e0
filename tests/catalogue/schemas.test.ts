import { expect, test } from 'vitest';
import type * as z from 'zod';
import { courseSchema } from '#catalogue/schema/course.ts';
import { instituteSchema, phone, whatsappDigits } from '#catalogue/schema/institute.ts';
import { messagesSchema } from '#catalogue/schema/message.ts';
import { pairSchema } from '#catalogue/schema/pairs.ts';
import { redirectSchema } from '#catalogue/schema/redirect.ts';
import { courseKey, day, line, routePath, slug } from '#catalogue/schema/text.ts';
import { textPageSchema } from '#catalogue/schema/text-page.ts';
import { timeSpan, timetableSchema } from '#catalogue/schema/timetable.ts';
import { workingHoursSchema } from '#catalogue/schema/working-hours.ts';

interface Kind {
  schema: z.ZodType;
  accepted: readonly unknown[];
  rejected: readonly unknown[];
}

const { sectors, cityPath, page } = courseSchema.shape;
const { path, cities } = textPageSchema.shape;
const use = { text: 'x'.repeat(60) };
const sectorTexts = (count: number) =>
  Object.fromEntries(
    ['it-services', 'manufacturing', 'automotive', 'sugar', 'textiles', 'logistics']
      .slice(0, count)
      .map((name) => [name, 'x'.repeat(60)]),
  );

/** Values for the rules that do more than apply a limit or a list of words. */
const kinds: Record<string, Kind> = {
  line: {
    schema: line(10),
    accepted: ['a', 'R & D', 'a < b', 'x'.repeat(10)],
    rejected: ['', 'x'.repeat(11), ' a', 'a ', 'a\nb', 'a\rb', 'a&amp;', '&#39;', '&#x27;', '&NBSP;', '<b>', '</b>', 'a<br/>', 7],
  },
  'course key': {
    schema: courseKey,
    accepted: ['java', 'sapBasis', 'C2', 'a'.repeat(60)],
    rejected: ['', '2c', 'a-b', 'a b', 'a_b', 'é', 'a'.repeat(61), 'con', 'NUL'],
  },
  slug: {
    schema: slug,
    accepted: ['a', 'java-2', '7'],
    rejected: ['', 'Java', 'a--b', '-a', 'a-', 'a_b', 'a b', 'a.b', 'aux'],
  },
  route: {
    schema: routePath,
    accepted: ['a.php', 'a-b', 'a/b', '100-a.php'],
    rejected: ['', '/a', 'A', 'a b', 'a/', 'a//b', 'a_b', 'a?b', 'a.html', 'a.htm', 'www.a.b', 'a.com/b', 'con/a', 'a/prn.php'],
  },
  day: {
    schema: day,
    accepted: ['2026-11-20', '2028-02-29', '2026-12-31'],
    rejected: ['2026-1-02', '20/11/2026', '2026-13-01', '2026-00-10', '2026-01-32', '26-01-01', '2026-02-30', '2027-02-29'],
  },
  'time span': {
    schema: timeSpan,
    accepted: ['07:30-09:00', '00:00-23:59'],
    rejected: ['7:30-09:00', '07:30 - 09:00', '24:00-09:00', '07:60-09:00', '07:30', '09:00-07:30', '09:00-09:00'],
  },
  phone: {
    schema: phone,
    accepted: ['+912000000000', '+6591234567'],
    rejected: ['912000000000', '+9120000', '+91 2000000000', '+91200000000', '+9120000000000', '+6500000000'],
  },
  'WhatsApp number': { schema: whatsappDigits, accepted: ['912000000000'], rejected: ['+912000000000', '91200000000'] },
  origin: {
    schema: instituteSchema.shape.origin,
    accepted: ['https://a.example'],
    rejected: ['a', '/a', 'https://a.example/'],
  },
  'city path of a course': {
    schema: cityPath,
    accepted: ['java-course-in-{city}.php', '{city}'],
    rejected: ['', 'java-in-pune', 'java-{city}-{city}', '/java-in-{city}', 'java-in-{city}.html', 'Java-in-{city}'],
  },
  'page of a course': {
    schema: page,
    accepted: [{ courseTitle: 'a', subheading: 'b', cityVariants: { default: 'c', pune: 'd' } }],
    rejected: [{ courseTitle: 'a', subheading: 'b', cityVariants: { pune: 'd' } }],
  },
  sectors: {
    schema: sectors,
    accepted: [sectorTexts(6)],
    rejected: [{}, sectorTexts(5), { ...sectorTexts(6), fishing: 'x'.repeat(60) }],
  },
  'path of a text page': {
    schema: path,
    accepted: ['/about', '/a/b.php', '/apis'],
    rejected: ['', '/', 'about', '/About', '/a b', '/a/', '/a.html', '/api', '/api/a', '/blogs', '/blogs/a', '/assets/a'],
  },
  'text page in cities': {
    schema: cities,
    accepted: ['/a-{city}', '/{city}.php'].map(cityPage),
    rejected: ['', '/a', 'a-{city}', '/{city}/{city}', '/A-{city}', '/{city}.html', '/api/{city}'].map(cityPage),
  },
  message: {
    schema: messagesSchema,
    accepted: [{ course: 'Hello {name}' }, {}],
    rejected: [' ', '', 'Hello {name', 'Hello name}', '{}', 'x'.repeat(801)].map((course) => ({ course })),
  },
  use: {
    schema: pairSchema.shape.uses.element,
    accepted: [use, { ...use, source: 'A page', asOf: '2026-11-20' }],
    rejected: [{ ...use, source: 'A page' }],
  },
  redirect: {
    schema: redirectSchema,
    accepted: [{ from: '/old', to: '/new' }],
    rejected: ['old', '//a.example/old', '/https://a.example', '/a b', '/a/*', '/:name'].map((from) => ({ from, to: '/new' })),
  },
  'days of a pattern': {
    schema: timetableSchema.element.shape.days,
    accepted: [['Mon', 'Tue']],
    rejected: [[], ['Mon', 'Mon'], ['mon']],
  },
  'working week': {
    schema: workingHoursSchema.shape.week,
    accepted: [{ Mon: '10:00-19:00' }],
    rejected: [{}, { Mon: '19:00-10:00' }, { Monday: '10:00-19:00' }],
  },
};

function cityPage(address: string): unknown {
  return { path: address, title: 'a', description: 'b', keywords: ['a', 'b', 'c'], label: 'a' };
}

test.each(Object.entries(kinds))(
  "the catalogue's schema accepts valid values and rejects invalid ones: %s",
  (_name, { schema, accepted, rejected }) => {
    expect(accepted.filter((value) => !schema.safeParse(value).success)).toEqual([]);
    expect(rejected.filter((value) => schema.safeParse(value).success)).toEqual([]);
  },
);
