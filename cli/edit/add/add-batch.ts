import type { Catalogue } from '#catalogue/catalogue.ts';
import { batchSchema } from '#catalogue/schema/batch.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import { addDays, getWeekDay, listPatterns } from '#catalogue/timetable.ts';
import { nearestDay } from '#cli/check/rules/batch-times.ts';
import { beginEdit, type Context, commitChange, type Edit } from '#cli/edit/commit-change.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { daysText, timeText } from '#site/views/class-times.ts';
import { askChoice, askField } from './ask.ts';
import { findCourse } from './find-named.ts';
import { type AddKind, missingError, sortFields, type TypedInput } from './kinds.ts';
import { listChoices, resolveNames } from './named-entries.ts';
import { readFlags } from './read-flags.ts';

const file = 'batches.yaml';

export const batchKind: AddKind = {
  noun: 'batch',
  description: 'Add a dated batch: a course, a pattern from the timetable and the day of the first class',
  schema: batchSchema,
  nameField: 'course',
  nameAbout: 'key, title or alias',
  example: 'java --pattern weekend --start 2027-01-09',
  moreExamples: [['java --pattern weekday-evening --start 2027-01-11 --branch deccan --room "Room 2"']],
};

/**
 * Adds a batch with a start date. On a terminal, asks for missing values.
 * @throws {UserError} if a field does not accept a value
 */
export async function addBatch({ names: [course], flags }: TypedInput, { options, ui }: Context): Promise<void> {
  const edit = await beginEdit(options);
  const canAsk = ui.isInteractive && !options.yes;
  const taught = course === undefined ? await askCourse(edit, canAsk) : findCourse(edit.catalogue, course);
  const pattern = await choosePattern(edit.catalogue, { course: taught, canAsk, given: flags.pattern });
  const start = String(flags.start ?? (await askStart(pattern, canAsk, options.asOf)));
  const branch = flags.branch ?? (canAsk && pattern.mode === 'classroom' && !pattern.branch ? await askBranch(edit) : undefined);
  const given = { names: [taught.key], flags: { ...flags, pattern: pattern.slug, start, branch } };
  const batch = sortFields(batchKind, readFlags(batchKind, given, edit.catalogue));
  if (edit.draft.read(file) === null) edit.draft.write(file, '[]\n');
  edit.draft.edit(file, (text) => appendItems(text, [], [batch]));
  const title = `add ${taught.title} batch from ${start}, ${formatTimes(pattern)}`;
  await commitChange(edit, { title }, { options, ui });
}

const formatTimes = (pattern: Pattern): string => `${daysText(pattern.days)} ${timeText(pattern)}`;

async function askCourse({ catalogue }: Edit, canAsk: boolean): Promise<Course> {
  if (!canAsk) throw missingError(batchKind, ['course']);
  const choices = listChoices.course(catalogue);
  const key = await askChoice('Which course?', choices, choices[0]?.value ?? '');
  return catalogue.courseByKey.get(key) as Course;
}

async function choosePattern(
  catalogue: Catalogue,
  { course, canAsk, given }: { course: Course; canAsk: boolean; given: unknown },
): Promise<Pattern> {
  const own = listPatterns(catalogue, course);
  const choices = own.map((pattern) => ({ value: pattern.slug, label: `${pattern.slug}: ${formatTimes(pattern)}` }));
  if (given === undefined && !canAsk) throw missingError(batchKind, ['--pattern']);
  const slug = given === undefined ? await askChoice('Which pattern?', choices, choices[0]?.value ?? '') : String(given);
  const pattern = catalogue.patternBySlug.get(resolveNames(catalogue, { to: 'pattern', isList: false }, slug));
  if (pattern) return pattern;
  const nearest = findNearest(slug, catalogue.patternBySlug.keys());
  throw new UserError(`The timetable has no pattern "${slug}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `${course.title} has these patterns: ${course.patterns.join(', ')}.`,
  });
}

async function askStart({ days }: Pattern, canAsk: boolean, today: string): Promise<unknown> {
  if (!canAsk) throw missingError(batchKind, ['--start']);
  return askField(batchKind, ['start'], {
    message: `Day of the first class (${daysText(days)})`,
    example: nearestDay(addDays(today, 14), days),
    reject: (value) => rejectDay(String(value), days),
  });
}

function rejectDay(day: string, days: Pattern['days']): string | undefined {
  if (days.includes(getWeekDay(day))) return undefined;
  const nearest = nearestDay(day, days);
  return `${day} is a ${getWeekDay(day)}. The nearest class day is ${getWeekDay(nearest)}, ${nearest}.`;
}

function askBranch({ catalogue: { branches } }: Edit): Promise<string> {
  const choices = branches.filter(({ city }) => city !== undefined).map(({ slug, label }) => ({ value: slug, label }));
  return askChoice('Which branch?', choices, choices[0]?.value ?? '');
}
