import type { Catalogue } from '#catalogue/catalogue.ts';
import { batchSchema } from '#catalogue/schema/batch.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import { addDays, patternsOf, weekDayOf } from '#catalogue/timetable.ts';
import { nearestDay } from '#cli/check/rules/batch-times.ts';
import { beginEdit, commitChange, type Edit, type EditOptions } from '#cli/edit/commit-change.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { daysText, timeText } from '#site/views/class-times.ts';
import { askChoice, askField } from './ask.ts';
import { listChoices, resolveNames } from './named-entries.ts';
import { flagOf, readFlag } from './read-flag.ts';

const file = 'batches.yaml';

/** A batch as its user names it: texts of its fields, by their names. */
interface GivenBatch {
  course?: string | undefined;
  fields: Record<string, unknown>;
}

interface AddBatchContext {
  options: EditOptions;
  ui: TerminalUi;
  /** The course of a key, title or alias. @throws {UserError} with the nearest one */
  findCourse: (catalogue: Catalogue, name: string) => Course;
}

/** Adds a dated batch; on a terminal it asks for what is not given. @throws {UserError} for a value that the field does not take */
export async function addBatch({ course, fields }: GivenBatch, { options, ui, findCourse }: AddBatchContext): Promise<void> {
  const edit = await beginEdit(options);
  const asks = ui.isInteractive && !options.yes;
  const taught = course === undefined ? await askCourse(edit, asks) : findCourse(edit.catalogue, course);
  const pattern = await choosePattern(edit.catalogue, { course: taught, asks, given: fields.pattern });
  const start = String(fields.start ?? (await askStart(pattern, asks, options.asOf)));
  const branch = fields.branch ?? (asks && pattern.mode === 'classroom' && !pattern.branch ? await askBranch(edit) : undefined);
  const batch = readBatch({ ...fields, course: taught.key, pattern: pattern.slug, start, branch }, edit.catalogue);
  if (edit.draft.read(file) === null) edit.draft.write(file, '[]\n');
  edit.draft.edit(file, (text) => appendItems(text, [], [batch]));
  const title = `add batch of ${taught.title} from ${start}, ${timesOf(pattern)}`;
  await commitChange(edit, { title }, { options, ui });
}

const timesOf = (pattern: Pattern): string => `${daysText(pattern.days)} ${timeText(pattern)}`;

const lacks = (what: string): UserError =>
  new UserError(`There is no terminal to ask on, and no ${what} is given.`, {
    hint: `For example: ${programName} add batch java --pattern weekend --start 2027-01-09`,
  });

async function askCourse({ catalogue }: Edit, asks: boolean): Promise<Course> {
  if (!asks) throw lacks('course');
  const choices = listChoices.course(catalogue);
  const key = await askChoice('Which course?', choices, choices[0]?.value ?? '');
  return catalogue.courseByKey.get(key) as Course;
}

/** @throws {UserError} with the nearest one */
async function choosePattern(
  catalogue: Catalogue,
  { course, asks, given }: { course: Course; asks: boolean; given: unknown },
): Promise<Pattern> {
  const own = patternsOf(catalogue, course);
  const choices = own.map((pattern) => ({ value: pattern.slug, label: `${pattern.slug}: ${timesOf(pattern)}` }));
  if (given === undefined && !asks) throw lacks('pattern');
  const slug = given === undefined ? await askChoice('In which pattern?', choices, choices[0]?.value ?? '') : String(given);
  const pattern = catalogue.patternBySlug.get(resolveNames(catalogue, { to: 'pattern', isList: false }, slug));
  if (pattern) return pattern;
  const nearest = findNearest(slug, catalogue.patternBySlug.keys());
  throw new UserError(`The timetable has no pattern "${slug}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `${course.title} runs in ${course.patterns.join(', ')}.`,
  });
}

async function askStart({ days }: Pattern, asks: boolean, today: string): Promise<unknown> {
  if (!asks) throw lacks('start day');
  return askField({ schema: batchSchema }, ['start'], {
    message: `Day of the first class (${daysText(days)})`,
    example: nearestDay(addDays(today, 14), days),
    refuse: (value) => refuseDay(String(value), days),
  });
}

function refuseDay(day: string, days: Pattern['days']): string | undefined {
  if (days.includes(weekDayOf(day))) return undefined;
  const nearest = nearestDay(day, days);
  return `${day} is a ${weekDayOf(day)}. The nearest day of the pattern is ${weekDayOf(nearest)}, ${nearest}.`;
}

function askBranch({ catalogue: { branches } }: Edit): Promise<string> {
  const choices = branches.filter(({ city }) => city !== undefined).map(({ slug, label }) => ({ value: slug, label }));
  return askChoice('At which branch?', choices, choices[0]?.value ?? '');
}

/** The fields in the order of the schema. @throws {UserError} for a text that a field does not take */
function readBatch(texts: Record<string, unknown>, catalogue: Catalogue): Record<string, unknown> {
  const batch: Record<string, unknown> = {};
  for (const field of Object.keys(batchSchema.shape)) {
    const text = texts[field];
    if (typeof text !== 'string') continue;
    batch[field] = readFlag({ schema: batchSchema, path: [field], text, shown: flagOf(field) }, catalogue);
  }
  return batch;
}
