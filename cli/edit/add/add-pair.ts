import { pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { pairSchema } from '#catalogue/schema/pairs.ts';
import { beginEdit, commitChange, type EditOptions } from '#cli/edit/commit-change.ts';
import { renderFile } from '#cli/edit/yaml/yaml-render.ts';
import { setValue } from '#cli/edit/yaml/yaml-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { modelineFor } from './add-entries.ts';
import { askChoice, askField, askYesNo } from './ask.ts';
import type { Fields } from './entry-kind.ts';
import { listChoices } from './named-entries.ts';
import { readFlag } from './read-flag.ts';

const [minUses, maxUses] = [3, 5];

/** A text on a course in a city as its user gave it. */
interface GivenPair {
  course: string | undefined;
  city: string | undefined;
  flags: { use?: readonly string[]; projectTitle?: string; project?: string; work?: string };
}

interface AddPairContext {
  options: EditOptions;
  ui: TerminalUi;
  /** @throws {UserError} with the nearest one */
  findCourse: (catalogue: Edit['catalogue'], name: string) => Course;
  findCity: (catalogue: Edit['catalogue'], name: string) => City;
}
type Edit = Awaited<ReturnType<typeof beginEdit>>;

/** Adds what a course means in a city; on a terminal it asks for what is not given. Facts are never proposed. */
export async function addPair(
  { course, city, flags }: GivenPair,
  { options, ui, findCourse, findCity }: AddPairContext,
): Promise<void> {
  const edit = await beginEdit(options);
  const { catalogue, draft } = edit;
  const asks = ui.isInteractive && !options.yes;
  if (!asks) refuseLacking({ course, city, ...flags });
  const pick = (noun: 'course' | 'city'): Promise<string> => askChoice(`Which ${noun}?`, listChoices[noun](catalogue), '');
  const about = findCourse(catalogue, course ?? (await pick('course')));
  const place = findCity(catalogue, city ?? (await pick('city')));
  const file = pairsFile(place);
  const written = catalogue.pairsByCity.get(place.slug)?.courses ?? {};
  if (about.key in written)
    throw new UserError(`${pathIn(draft.dir, file)} has a text on ${about.title} already.`, { hint: 'Change it in that file.' });
  const read = (path: DataPath, text: string, shown: string): unknown =>
    readFlag({ schema: pairSchema, path, text, shown }, catalogue);
  const ask = (path: DataPath, message: string, isOptional = false): Promise<unknown> =>
    askField({ schema: pairSchema }, path, { message, isOptional });
  const answer = async (
    path: DataPath,
    [text, flag]: readonly [string | undefined, string],
    message: string,
  ): Promise<unknown> => (text === undefined ? ask(path, message) : read(path, text, flag));
  const uses = flags.use
    ? flags.use.map((text) => readUse(text, options.asOf, read))
    : await askUses({ course: about.title, city: place.name, today: options.asOf }, ask);
  const pair = {
    uses,
    project: {
      title: await answer(['project', 'title'], [flags.projectTitle, '--project-title'], 'Title of a small local project'),
      text: await answer(['project', 'text'], [flags.project, '--project'], 'The project (100 characters or more)'),
    },
    work: await answer(
      ['work'],
      [flags.work, '--work'],
      `What work ${about.title} leads to in ${place.name} (80 characters or more)`,
    ),
  };
  if (draft.read(file) === null) {
    const text = renderFile({ city: place.slug, courses: { [about.key]: pair } }, modelineFor(draft.dir, file));
    draft.write(file, text);
  } else draft.edit(file, (text) => setValue(text, ['courses', about.key], pair));
  await commitChange(edit, { title: `add pair ${about.title} in ${place.name}` }, { options, ui });
}

/** `text | source`: a fact says where it was read; a plainly general sentence has no source. */
function readUse(given: string, today: string, read: (path: DataPath, text: string, shown: string) => unknown): Fields {
  const [text = '', source] = given.split('|').map((part) => part.trim());
  const fact = { text: read(['uses', 0, 'text'], text, '--use') };
  return source ? { ...fact, source: read(['uses', 0, 'source'], source, 'The source in --use'), asOf: today } : fact;
}

async function askUses(
  { course, city, today }: { course: string; city: string; today: string },
  ask: (path: DataPath, message: string, isOptional?: boolean) => Promise<unknown>,
): Promise<Fields[]> {
  const uses: Fields[] = [];
  while (uses.length < minUses || (uses.length < maxUses && (await askYesNo('Another?', false)))) {
    const message = `Who in ${city} uses ${course}, and what for? (${uses.length + 1} of ${minUses} to ${maxUses}, 60 characters or more)`;
    const text = await ask(['uses', 0, 'text'], message);
    const source = await ask(['uses', 0, 'source'], 'Where did you read that? (Enter if it is general)', true);
    uses.push({ text, ...(source !== undefined && { source, asOf: today }) });
  }
  return uses;
}

/** @throws {UserError} with all that is needed and not given */
function refuseLacking({ course, city, use, projectTitle, project, work }: Omit<GivenPair, 'flags'> & GivenPair['flags']): void {
  const needed = { course, city, '--use': use, '--project-title': projectTitle, '--project': project, '--work': work };
  const lacking = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (lacking.length > 0)
    throw new UserError(`There is no terminal to ask on, and these are not given: ${lacking.join(', ')}.`, {
      hint: `See an example: ${programName} add pair --help`,
    });
}
