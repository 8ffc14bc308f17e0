import { pairsFile } from '#catalogue/files.ts';
import { pairSchema } from '#catalogue/schema/pairs.ts';
import { beginEdit, type Context, commitChange } from '#cli/edit/commit-change.ts';
import { renderFile } from '#cli/edit/yaml/yaml-render.ts';
import { setValue } from '#cli/edit/yaml/yaml-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { modelineFor } from './add-entries.ts';
import { askChoice, askField, askYesNo } from './ask.ts';
import { findCity, findCourse } from './find-named.ts';
import { type AddKind, describeMissing, type Fields, type TypedInput } from './kinds.ts';
import { listChoices } from './named-entries.ts';
import { readFlag } from './read-flag.ts';

const [minUses, maxUses] = [3, 5];

export const pairKind: AddKind = {
  noun: 'pair',
  description: 'Write about a course in a city, so that search engines can list the page for that course and city',
  schema: pairSchema,
  nameField: 'course',
  nameAbout: 'key, title or alias',
  fields: [],
  arguments: [['city', 'slug or name']],
  options: [
    [
      '--use <text...>',
      'three to five statements about who uses the skill in the city, and for what: "text", or "text | source" for a fact',
    ],
    ['--project-title <title>', 'title of a small local project'],
    ['--project <text>', 'description of this project, at least 100 characters'],
    ['--work <text>', 'jobs in the city that need the skill, at least 80 characters'],
  ],
  example:
    'java satara --use "Sugar mills around Satara weigh every cart; a Java class for each cart and farmer keeps the season in order." "Shops near Powai Naka sell on credit; with JDBC each bill lands in PostgreSQL and the owner sees who owes." "Guides on the Kaas plateau count visitors; a Spring Boot service rejects bookings above the daily limit. | Forest department, Kaas booking page" --project-title "Ticket desk for the Kaas plateau" --project "Your Spring Boot service accepts a date and a number of visitors, and rejects bookings above the daily limit. A JUnit test covers the last free place." --work "Software firms in Satara are few and small, so a Java person there also looks after the database and the server."',
};

interface PairFlags {
  use?: readonly string[];
  projectTitle?: string;
  project?: string;
  work?: string;
}

/** Adds text about a course in a city. On a terminal, asks for missing text, but never suggests facts. */
export async function addPair({ names: [course, city], ...given }: TypedInput, { options, ui }: Context): Promise<void> {
  const flags: PairFlags = given.flags;
  const edit = await beginEdit(options);
  const { catalogue, draft } = edit;
  const canAsk = ui.isInteractive && !options.yes;
  if (!canAsk) rejectMissing(course, city, flags);
  const pick = (noun: 'course' | 'city'): Promise<string> => askChoice(`Which ${noun}?`, listChoices[noun](catalogue), '');
  const about = findCourse(catalogue, course ?? (await pick('course')));
  const place = findCity(catalogue, city ?? (await pick('city')));
  const file = pairsFile(place);
  const written = catalogue.pairsByCity.get(place.slug)?.courses ?? {};
  if (about.key in written)
    throw new UserError(`${pathIn(draft.dir, file)} already has text about ${about.title}.`, {
      hint: 'Edit the text in that file.',
    });
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
      text: await answer(
        ['project', 'text'],
        [flags.project, '--project'],
        'Description of this project (at least 100 characters)',
      ),
    },
    work: await answer(
      ['work'],
      [flags.work, '--work'],
      `Jobs for people who know ${about.title} in ${place.name} (at least 80 characters)`,
    ),
  };
  if (draft.read(file) === null) {
    const text = renderFile({ city: place.slug, courses: { [about.key]: pair } }, modelineFor(draft.dir, file));
    draft.write(file, text);
  } else draft.edit(file, (text) => setValue(text, ['courses', about.key], pair));
  await commitChange(edit, { title: `add text about ${about.title} in ${place.name}` }, { options, ui });
}

/** Parses `text | source`. Facts need a source, general statements do not. */
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
  while (uses.length < minUses || (uses.length < maxUses && (await askYesNo('Add another use?')))) {
    const message = `Who in ${city} uses ${course}, and for what? (${uses.length + 1} of ${minUses} to ${maxUses}, at least 60 characters)`;
    const text = await ask(['uses', 0, 'text'], message);
    const source = await ask(['uses', 0, 'source'], 'Where did you read this? (Press Enter if it is a general statement)', true);
    uses.push({ text, ...(source !== undefined && { source, asOf: today }) });
  }
  return uses;
}

function rejectMissing(course: string | undefined, city: string | undefined, flags: PairFlags): void {
  const { use, projectTitle, project, work } = flags;
  const needed = { course, city, '--use': use, '--project-title': projectTitle, '--project': project, '--work': work };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length > 0)
    throw new UserError(describeMissing(missing), {
      hint: `See an example: ${programName} add pair --help`,
    });
}
