import type { Catalogue } from '#catalogue/catalogue.ts';
import { batchSchema } from '#catalogue/schema/batch.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Pattern } from '#catalogue/schema/timetable.ts';
import { patternsOf } from '#catalogue/timetable.ts';
import { beginEdit, commitChange, type Edit, type EditOptions } from '#cli/edit/commit-change.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { daysText, timeText } from '#site/views/class-times.ts';
import { askChoice, askField } from './ask.ts';

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
  const start = String(fields.start ?? (await askStart(pattern, asks)));
  const batch = readBatch({ ...fields, course: taught.key, pattern: pattern.slug, start });
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
  const choices = catalogue.courses.map(({ key, title }) => ({ value: key, label: title }));
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
  const pattern = catalogue.patternBySlug.get(slug);
  if (pattern) return pattern;
  const nearest = findNearest(slug, catalogue.patternBySlug.keys());
  throw new UserError(`The timetable has no pattern "${slug}".`, {
    hint: nearest ? `Did you mean ${nearest}?` : `${course.title} runs in ${course.patterns.join(', ')}.`,
  });
}

async function askStart(pattern: Pattern, asks: boolean): Promise<unknown> {
  if (!asks) throw lacks('start day');
  const message = `Day of the first class (${daysText(pattern.days)})`;
  return askField({ schema: batchSchema }, ['start'], { message, example: '2027-01-09' });
}

/** The fields in the order of the schema. @throws {UserError} for a text that a field does not take */
function readBatch(texts: Record<string, unknown>): Record<string, unknown> {
  const batch: Record<string, unknown> = {};
  for (const field of Object.keys(batchSchema.shape)) {
    const text = texts[field];
    if (typeof text !== 'string') continue;
    const reading = readFieldText(batchSchema, [field], text);
    if (reading.mistake)
      throw new UserError(`--${field}: ${reading.mistake.message}`, reading.mistake.hint ? { hint: reading.mistake.hint } : {});
    batch[field] = reading.value;
  }
  return batch;
}
