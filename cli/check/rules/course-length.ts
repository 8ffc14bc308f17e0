import type { Catalogue } from '#catalogue/catalogue.ts';
import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import {
  areEndsNear,
  classMinutes,
  durationTolerance,
  isTrueSpan,
  listPatterns,
  type Months,
  monthsInPatterns,
  patternKind,
  printedMonths,
  taughtHours,
} from '#catalogue/timetable.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

export const courseLength: Rule = {
  code: 'course/length',
  severity: 'error',
  reason: 'Students must be able to rely on the stated duration, so it has to match the teaching hours and the class times.',
  source:
    'Institute rule: the hours and the patterns determine the length of a course. The stated duration may differ from it by at most 25%',
  run: ({ site: { catalogue } }) => catalogue.courses.flatMap((course) => checkLength(catalogue, course)),
};

const checkLength = (catalogue: Catalogue, course: Course): Finding[] => [
  ...checkTracks(course),
  ...checkSessions(catalogue, course),
  ...checkDuration(catalogue, course),
];

/** Reports programmes with unmarked tracks, because all unmarked tracks count towards a student's hours. */
function checkTracks(course: Course): Finding[] {
  if (course.kind !== 'programme' || course.curriculum.some(({ track }) => track)) return [];
  return [
    {
      place: { file: courseFile(course), path: ['curriculum'] },
      message: `The programme ${course.title} has no module marked as a track, so its hours include every module.`,
      hint: 'If students choose one of several modules, add `track: true` to each of these modules.',
    },
  ];
}

/** Checks whether text such as `72 sessions of 90 minutes` matches the module hours and the class length in each pattern. */
function checkSessions(catalogue: Catalogue, course: Course): Finding[] {
  const [, count, minutes] = /^(\d+) sessions of (\d+) minutes$/.exec(course.lessons ?? '') ?? [];
  if (!count || !minutes) return [];
  const place = { file: courseFile(course), path: ['lessons'] };
  const hours = taughtHours(course);
  const needed = Math.ceil((hours * 60) / Number(minutes));
  const unfit = listPatterns(catalogue, course).filter((pattern) => classMinutes(pattern) % Number(minutes) !== 0);
  return [
    ...(Number(count) === needed
      ? []
      : [
          {
            place,
            message: `"${course.lessons}" does not match the ${hours} hours in the curriculum.`,
            hint: `Write \`${needed} sessions of ${minutes} minutes\`, or correct the hours of the modules.`,
          },
        ]),
    ...unfit.map((pattern) => ({
      place,
      message: `A class in the pattern ${pattern.slug} lasts ${classMinutes(pattern)} minutes, which cannot be divided into sessions of ${minutes} minutes.`,
      hint: `Choose a session length that divides the class evenly, such as \`${formatSessions(hours, classMinutes(pattern))}\`, or remove the pattern from \`patterns\`.`,
    })),
  ];
}

const formatSessions = (hours: number, minutes: number): string =>
  `${Math.ceil((hours * 60) / minutes)} sessions of ${minutes} minutes`;

function checkDuration(catalogue: Catalogue, course: Course): Finding[] {
  const place = { file: courseFile(course), path: ['duration'] };
  const hours = taughtHours(course);
  const computed = monthsInPatterns(hours, listPatterns(catalogue, course));
  const printed = printedMonths(course.duration);
  if (!computed) return [];
  const hint = `Write \`${durationText(computed)}\`, or correct \`patterns\` or the hours of the modules.`;
  if (!printed) return [{ place, message: `The duration "${course.duration}" is not a number of months or weeks.`, hint }];
  if (isTrueSpan(printed, computed)) return [];
  const wrong = areEndsNear(printed, computed)
    ? `but "${course.duration}" is not a range`
    : `which differs from "${course.duration}" by more than ${durationTolerance * 100}%`;
  const message = `${hours} hours take ${spanText(computed)} with the class times of ${course.title}, ${wrong}.`;
  return [{ place, message, hint }];
}

const oneDecimal = (months: number): string => String(Math.round(months * 10) / 10);
const halfMonths = (months: number): number => Math.max(0.5, Math.round(months * 2) / 2);

function spanText({ from, to }: Months): string {
  const [first, last] = [oneDecimal(from), oneDecimal(to)];
  return first === last ? `${first} months` : `${first} to ${last} months`;
}

function durationText({ from, to }: Months): string {
  const [first, last] = [halfMonths(from), halfMonths(to)];
  return first === last ? `${first} Months` : `${first} to ${last} Months`;
}

const needed: readonly (readonly [name: string, isOne: (pattern: Pattern) => boolean])[] = [
  ['regular', (pattern) => patternKind(pattern) === 'regular'],
  ['weekend', (pattern) => patternKind(pattern) === 'weekend'],
  ['online', ({ mode }) => mode === 'online'],
];

export const coursePatterns: Rule = {
  code: 'course/patterns',
  severity: 'error',
  reason: 'The site promises every course on weekdays, at weekends and live online for students in other cities.',
  source: "The institute's claim: regular and weekend batches",
  run: ({ site: { catalogue } }) =>
    catalogue.courses.flatMap((course) => {
      const own = listPatterns(catalogue, course);
      return needed
        .filter(([, isOne]) => !own.some(isOne))
        .map(([name, isOne]) => ({
          place: { file: courseFile(course), path: ['patterns'] },
          message: `${course.title} does not list any ${name} pattern.`,
          hint: `Add one of: ${catalogue.timetable
            .filter(isOne)
            .map(({ slug }) => slug)
            .join(', ')}.`,
        }));
    }),
};
