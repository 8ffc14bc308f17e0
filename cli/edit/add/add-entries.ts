import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { Draft, keepLineBreaks } from '#cli/edit/change.ts';
import { beginEdit, commitChange, type Edit, type EditOptions, type Revision } from '#cli/edit/commit-change.ts';
import { renderFile } from '#cli/edit/yaml/yaml-render.ts';
import { setInOrder } from '#cli/edit/yaml/yaml-text.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { validateData } from '#cli/load/validate.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import type { Completed, EntryKind, TypedEntry } from './entry-kind.ts';
import { type Fields, missingError, sortFields, type TypedInput } from './kinds.ts';
import { readEntryFile } from './read-entry-file.ts';
import { readFlags } from './read-flags.ts';
import { askAgain, chooseAnswers } from './revise.ts';

export interface AddOptions extends EditOptions {
  isNew?: boolean;
}

interface EntryPrompt {
  kind: EntryKind;
  ask: (catalogue: Catalogue, given: Fields, options: AddOptions) => Promise<Fields>;
}

/** Adds the entries in a file, or one entry given by flags. On a terminal, asks for the values of missing flags. */
export async function addEntry({ kind, ask }: EntryPrompt, given: TypedInput, { options, ui }: AddInput): Promise<void> {
  const { from, new: isNew = false } = given.flags as { from?: string; new?: boolean };
  const context = { options: { ...options, isNew }, ui, edit: await beginEdit(options) };
  const { catalogue } = context.edit;
  const fields = readFlags(kind, given, catalogue);
  if (from !== undefined) {
    const entries = readEntryFile(kind, from).map((entry): TypedEntry => ({ ...entry, fields: { ...entry.fields, ...fields } }));
    return void (await addEntries(kind, entries, context));
  }
  const canAsk = ui.isInteractive && !options.yes;
  if (fields[kind.nameField] === undefined && !canAsk) throw missingError(kind, [kind.nameField]);
  await addEntries(kind, [{ fields: canAsk ? await ask(catalogue, fields, context.options) : fields }], context);
}

/**
 * Adds entries as one change.
 * @throws {UserError} if an entry already exists, or with all mistakes in the entries
 */
export async function addEntries(
  kind: EntryKind,
  given: readonly TypedEntry[],
  { options, ui, edit }: AddInput,
): Promise<boolean> {
  const started = edit ?? (await beginEdit(options));
  let entries = given;
  const propose = (): Revision & { notes: string[] } => {
    const draft = new Draft(started.draft.dir);
    const context = { edit: { ...started, draft }, today: options.asOf, isNew: options.isNew ?? false };
    const notes = entries.flatMap((entry) => addToDraft(kind, entry, context).notes);
    const names = entries.map(({ fields }) => String(fields[kind.nameField]));
    return { draft, notes, title: `add ${kind.noun} ${names.join(', ')}` };
  };
  const revise = async (problems: readonly Problem[], draft: Draft): Promise<Revision> => {
    const answers = entries[0]?.fields ?? {};
    const file = draft.changes().find(({ before }) => before === null)?.file ?? '';
    const fields = Object.keys(answers).filter((field) => [answers[field]].flat().every((value) => typeof value !== 'object'));
    const again = await chooseAnswers({ problems, draft, file, entryPath: [], fields, answers }, ui);
    entries = [{ fields: await askAgain(kind, answers, again) }];
    return propose();
  };
  const recheck = (catalogue: Catalogue): void => {
    for (const { fields } of entries)
      rejectKnown(kind, fields, { edit: { ...started, catalogue }, isNew: options.isNew ?? false });
  };
  const { draft, ...proposal } = propose();
  const canRevise = entries.length === 1 && entries[0]?.text === undefined;
  return commitChange({ ...started, draft }, { ...proposal, recheck, ...(canRevise && { revise }) }, { options, ui });
}

interface AddInput {
  options: AddOptions;
  ui: TerminalUi;
  edit?: Edit;
}

/**
 * Writes a new entry into the draft.
 * @throws {UserError} if the entry already exists, or with all mistakes in the entry
 */
export function addToDraft(
  kind: EntryKind,
  given: TypedEntry,
  { edit, today, isNew }: { edit: Edit; today: string; isNew: boolean },
): Completed {
  rejectKnown(kind, given.fields, { edit, isNew });
  const completed = kind.complete(given.fields, { catalogue: edit.catalogue, today });
  writeEntry(kind, { given, entry: completed.entry, edit });
  return completed;
}

function rejectKnown(kind: EntryKind, fields: Fields, { edit, isNew }: { edit: Edit; isNew: boolean }): void {
  const known = kind.findKnown(edit.catalogue, fields);
  if (!known || (!known.isSure && isNew)) return;
  const name = String(fields[kind.nameField]);
  const { file, name: present, url } = known.entry;
  const place = `${pathIn(edit.draft.dir, file)}, page ${url}`;
  const isKnownByName = kind.findKnown(edit.catalogue, { ...fields, [kind.keyField]: undefined })?.isSure;
  if (known.isSure && !isKnownByName) {
    throw new UserError(`The \`${kind.keyField}\` ${fields[kind.keyField]} is already used by ${present}: ${place}.`, {
      hint: `Choose a different \`${kind.keyField}\` for ${name}.`,
    });
  }
  if (known.isSure) {
    const alias = known.as === present ? '' : ` (also called "${known.as}")`;
    throw new UserError(`${name} already exists as ${present}${alias}: ${place}.`, {
      hint: `Edit that file instead. To rename it: ${programName} rename ${kind.noun} --help`,
    });
  }
  throw new UserError(`${name} looks like ${present}, which already exists: ${place}.`, {
    hint: `If it is a different ${kind.noun}, run the command again with --new.`,
  });
}

function writeEntry(kind: EntryKind, { given, entry, edit: { draft } }: { given: TypedEntry; entry: Fields; edit: Edit }): void {
  const key = String(entry[kind.keyField] ?? '');
  if (key === '')
    throw new UserError(
      `Cannot create a \`${kind.keyField}\` from "${entry[kind.nameField]}", because the name contains letters that are not Latin.`,
      {
        hint: `Enter your own in lower-case Latin letters with --${kind.keyField}.`,
      },
    );
  const file = kind.getFile(key);
  if (draft.read(file) !== null)
    throw new UserError(`${pathIn(draft.dir, file)} already exists.`, { hint: `Choose a different \`${kind.keyField}\`.` });
  const text =
    given.text === undefined
      ? renderFile(sortFields(kind, entry), modelineFor(draft.dir, file))
      : completeText(kind, given.text, entry);
  rejectMistakes(kind, text, pathIn(draft.dir, file));
  draft.write(file, text);
}

function completeText(kind: EntryKind, text: string, entry: Fields): string {
  const given = (parseYaml(text).value ?? {}) as Fields;
  const proposed = Object.entries(entry).filter(([field, value]) => value !== undefined && !(field in given));
  const ended = text.endsWith('\n') ? text : `${text}\n`;
  const set = (filled: string, [field, value]: [string, unknown]): string =>
    keepLineBreaks(text, setInOrder(filled, { path: [field], value, order: Object.keys(kind.schema.shape) }));
  return proposed.reduce(set, keepLineBreaks(text, ended));
}

function rejectMistakes(kind: EntryKind, text: string, file: string): void {
  const parsed = parseYaml(text);
  const mistakes = [...parsed.mistakes, ...validateData(parsed, kind.schema).mistakes];
  if (mistakes.length === 0) return;
  const problems = mistakes.map((mistake): Problem => ({ ...mistake, severity: 'error', file }));
  throw new UserError(`The new ${kind.noun} has ${plural(mistakes.length, 'mistake')}. Nothing was written.`, {
    problems,
    hint: 'Line numbers refer to the file as it would look after the change.',
  });
}

const modeline = /^# yaml-language-server: \$schema=\S+$/;

/** Returns the editor modeline that other files in the folder use. Empty if they have none. */
export function modelineFor(dir: string, file: string): string[] {
  const folder = join(dir, dirname(file));
  const neighbour = (existsSync(folder) ? readdirSync(folder) : []).find(
    (name) => name.endsWith('.yaml') && !name.startsWith('.'),
  );
  const first = neighbour === undefined ? '' : (readFileSync(join(folder, neighbour), 'utf8').split(/\r?\n/, 1)[0] ?? '');
  return modeline.test(first) ? [first] : [];
}
