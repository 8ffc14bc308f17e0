import * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { beginEdit, commitChange, type EditOptions } from '#cli/edit/commit-change.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { askChoice, askField } from './ask.ts';
import type { Fields } from './entry-kind.ts';
import type { ListKind } from './list-kinds.ts';

/** An entry as its user names it: texts of its fields, by their names. */
interface GivenItem {
  name: string | undefined;
  flags: Record<string, unknown>;
}

interface AddItemContext {
  options: EditOptions;
  ui: TerminalUi;
}

/** Adds an entry to its list; on a terminal it asks for what is not given. @throws {UserError} for a value that the field does not take */
export async function addItem(kind: ListKind, { name, flags }: GivenItem, { options, ui }: AddItemContext): Promise<void> {
  const edit = await beginEdit(options);
  const asks = ui.isInteractive && !options.yes;
  const given = readGivenTexts(kind, { [kind.nameField]: name, ...flags });
  const item = asks
    ? await askRest(kind, given, { catalogue: edit.catalogue, today: options.asOf })
    : complete(kind, given, options.asOf);
  refuseLacking(kind, item);
  if (edit.draft.read(kind.file) === null) edit.draft.write(kind.file, '[]\n');
  edit.draft.edit(kind.file, (text) => appendItems(text, [], [inOrder(kind, item)]));
  await commitChange(edit, { title: `add ${kind.noun} ${item[kind.nameField]}` }, { options, ui });
}

/** @throws {UserError} for a text that a field does not take */
function readGivenTexts(kind: ListKind, texts: Record<string, unknown>): Fields {
  const fields: Fields = {};
  for (const field of Object.keys(kind.schema.shape)) {
    const text = texts[field];
    if (typeof text !== 'string') continue;
    const { value, mistake } = { value: undefined, ...readFieldText(kind.schema, [field], text) };
    if (mistake) throw new UserError(`${shownName(kind, field)}: ${mistake.message}`, mistake.hint ? { hint: mistake.hint } : {});
    fields[field] = value;
  }
  return fields;
}

const shownName = ({ nameField }: ListKind, field: string): string =>
  field === nameField ? `The ${field}` : `--${flagOf(field)}`;

/** `postalCode` is given by `--postal-code`. */
export const flagOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const complete = (kind: ListKind, known: Fields, today: string): Fields => ({ ...kind.propose(known, { today }), ...known });

const isOptional = (kind: ListKind, field: string): boolean =>
  z.safeParse(kind.schema.shape[field] as z.ZodType, undefined).success;

/** @throws {UserError} with all that is needed and not known */
function refuseLacking(kind: ListKind, item: Fields): void {
  const lacking = Object.keys(kind.schema.shape).filter((field) => item[field] === undefined && !isOptional(kind, field));
  if (lacking.length === 0) return;
  const names = lacking.map((field) => (field === kind.nameField ? field : `--${flagOf(field)}`));
  throw new UserError(`There is no terminal to ask on, and these are not given: ${names.join(', ')}.`, {
    hint: `For example: ${programName} add ${kind.noun} ${kind.example}`,
  });
}

/** Asks for the fields that are not given, one after the other. */
async function askRest(kind: ListKind, given: Fields, context: { catalogue: Catalogue; today: string }): Promise<Fields> {
  const answers: Fields = { ...given };
  for (const [field, about] of [[kind.nameField, ''] as const, ...Object.entries(kind.fields)]) {
    if (answers[field] !== undefined) continue;
    const proposal = kind.propose(answers, context)[field];
    answers[field] = await askOne(kind, { field, about, proposal }, context.catalogue);
  }
  return answers;
}

interface Asked {
  field: string;
  about: string;
  proposal: unknown;
}

function askOne(kind: ListKind, { field, about, proposal }: Asked, catalogue: Catalogue): Promise<unknown> {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const choices = findChoices(kind, field, catalogue);
  if (choices) return askChoice(`Which ${words}?`, choices, choices[0]?.value ?? '');
  const isLeftOpen = isOptional(kind, field);
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}${about && `: ${about}`}${isLeftOpen ? ' (Enter for none)' : ''}`;
  return askField(kind, [field], {
    message,
    isOptional: isLeftOpen,
    ...(proposal !== undefined && { proposal: String(proposal) }),
  });
}

interface Choice {
  value: string;
  label: string;
}

/** What a field takes, where that is a few words or the entries of another list. */
function findChoices({ schema, choices }: ListKind, field: string, { courses, branches }: Catalogue): Choice[] | undefined {
  const rule = schema.shape[field];
  if (rule instanceof z.ZodEnum) return rule.options.map((option) => ({ value: String(option), label: String(option) }));
  if (choices?.[field] === 'course') return courses.map(({ key, title }) => ({ value: key, label: title }));
  if (choices?.[field] === 'branch') return branches.map(({ slug, label }) => ({ value: slug, label }));
  return undefined;
}

/** The fields in the order of the schema, as all entries have them. */
const inOrder = ({ schema }: ListKind, item: Fields): Fields =>
  Object.fromEntries(Object.keys(schema.shape).flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])));
