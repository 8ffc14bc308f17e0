import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import { taughtHours } from '#site/views/taught-time.ts';

/** The fastest batch: five classes a week of a session each, in all weeks of a month, and a class or two more. */
const fastestHoursAMonth = 5 * 1.5 * (52 / 12) * 1.1;

export const courseLength: Rule = {
  code: 'course/length',
  severity: 'warning',
  reason: 'A course that says it is shorter or longer than its syllabus promises hours that nobody teaches.',
  source: 'A course names its hours, from which its length follows',
  run: ({ site }) => site.catalogue.courses.filter(({ kind }) => kind === 'course').flatMap(judgeLength),
};

const judgeLength = (course: Course): Finding[] => [...judgeSessions(course), ...judgeMonths(course)];

/** `72 sessions of 90 minutes` hold the hours of the modules, and no whole session more. */
function judgeSessions(course: Course): Finding[] {
  const [, count, minutes] = /^(\d+) sessions of (\d+) minutes$/.exec(course.lessons ?? '') ?? [];
  if (!count || !minutes) return [];
  const hours = taughtHours(course);
  const needed = Math.ceil((hours * 60) / Number(minutes));
  if (Number(count) === needed) return [];
  return [
    {
      place: { file: courseFile(course), path: ['lessons'] },
      message: `${course.lessons} are not the ${hours} hours of the curriculum.`,
      hint: `Write \`${needed} sessions of ${minutes} minutes\`, or fix the hours of the modules.`,
    },
  ];
}

function judgeMonths(course: Course): Finding[] {
  const [, months] = /^(\d+(?:\.\d+)?)(?: ?(?:-|to) ?\d+(?:\.\d+)?)? months?$/i.exec(course.duration) ?? [];
  if (!months) return [];
  const hours = taughtHours(course);
  const needed = hours / fastestHoursAMonth;
  if (Number(months) >= needed) return [];
  return [
    {
      place: { file: courseFile(course), path: ['duration'] },
      message: `The ${hours} hours of the curriculum do not fit into ${course.duration}, at a class on five days a week.`,
      hint: `They take ${Math.ceil(needed * 2) / 2} months or more. Write that, or fix the hours of the modules.`,
    },
  ];
}
