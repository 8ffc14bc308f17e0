import * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { Draft } from '#cli/edit/change.ts';
import { beginEdit, commitChange, type EditOptions, type Revision } from '#cli/edit/commit-change.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { askChoice, askChoices, askField, type Choice } from './ask.ts';
import type { Fields } from './entry-kind.ts';
import type { ListKind } from './list-kinds.ts';
import { findNaming, listChoices, resolveNames } from './named-entries.ts';
import { flagOf, readFlag } from './read-flag.ts';
import { askAgain, chooseAnswers } from './revise.ts';

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
  const given = readGivenTexts(kind, { [kind.nameField]: name, ...flags }, edit.catalogue);
  let item = asks
    ? await askRest(kind, given, { catalogue: edit.catalogue, today: options.asOf })
    : complete(kind, given, options.asOf);
  refuseLacking(kind, item);
  const propose = (): Revision => ({
    draft: draftItem(kind, item, edit.draft.dir),
    title: `add ${kind.noun} ${item[kind.nameField]}`,
  });
  const revise = async (problems: readonly Problem[], draft: Draft): Promise<Revision> => {
    const entryPath = [(parseYaml(draft.read(kind.file) ?? '').value as unknown[]).length - 1];
    const fields = [kind.nameField, ...Object.keys(kind.fields)];
    const again = await chooseAnswers({ problems, draft, file: kind.file, entryPath, fields, answers: item }, ui);
    item = await askAgain(kind, item, again);
    return propose();
  };
  const { draft, title } = propose();
  await commitChange({ ...edit, draft }, { title, revise }, { options, ui });
}

function draftItem(kind: ListKind, item: Fields, dir: string): Draft {
  const draft = new Draft(dir);
  if (draft.read(kind.file) === null) draft.write(kind.file, '[]\n');
  draft.edit(kind.file, (text) => appendItems(text, [], [inOrder(kind, item)]));
  return draft;
}

/** @throws {UserError} for a text that a field does not take */
function readGivenTexts(kind: ListKind, texts: Record<string, unknown>, catalogue: Catalogue): Fields {
  const fields: Fields = {};
  for (const field of Object.keys(kind.schema.shape)) {
    const text = texts[field];
    if (typeof text !== 'string') continue;
    const shown = field === kind.nameField ? (kind.nameShown ?? `The ${field}`) : flagOf(field);
    fields[field] = readFlag({ schema: kind.schema, path: [field], text, shown }, catalogue);
  }
  return fields;
}

const complete = (kind: ListKind, known: Fields, today: string): Fields => ({ ...kind.propose(known, { today }), ...known });

const isOptional = (kind: ListKind, field: string, needed: readonly string[]): boolean =>
  !needed.includes(field) && z.safeParse(kind.schema.shape[field] as z.ZodType, undefined).success;

/** @throws {UserError} with all that is needed and not known */
function refuseLacking(kind: ListKind, item: Fields): void {
  const needed = kind.needs?.(item, false) ?? [];
  const lacking = Object.keys(kind.schema.shape).filter((field) => item[field] === undefined && !isOptional(kind, field, needed));
  if (lacking.length === 0) return;
  const names = lacking.map((field) => (field === kind.nameField ? field : flagOf(field)));
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
    const isLeftOpen = isOptional(kind, field, kind.needs?.(answers, true) ?? []);
    answers[field] = await askOne(kind, { field, about, proposal, isLeftOpen }, context.catalogue);
  }
  return answers;
}

interface Asked {
  field: string;
  about: string;
  proposal: unknown;
  /** Whether it can stay without a value. */
  isLeftOpen: boolean;
}

async function askOne(kind: ListKind, { field, about, proposal, isLeftOpen }: Asked, catalogue: Catalogue): Promise<unknown> {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const naming = findNaming(kind.schema, [field]);
  const rule = kind.schema.shape[field];
  if (naming?.isList && !naming.isOpen) return askSeveral(words, { choices: listChoices[naming.to](catalogue), isLeftOpen });
  if (naming && !naming.isOpen) return askOneOf(words, { choices: listChoices[naming.to](catalogue), isLeftOpen });
  if (rule instanceof z.ZodEnum)
    return askOneOf(words, {
      choices: rule.options.map((option) => ({ value: String(option), label: String(option) })),
      isLeftOpen,
    });
  const message = `${words.charAt(0).toUpperCase()}${words.slice(1)}${about && `: ${about}`}${isLeftOpen ? ' (Enter for none)' : ''}`;
  const answer = await askField(kind, [field], {
    message,
    isOptional: isLeftOpen,
    ...(proposal !== undefined && { proposal: String(proposal) }),
  });
  return naming && typeof answer === 'string' ? resolveNames(catalogue, naming, answer) : answer;
}

interface ChoiceList {
  choices: Choice[];
  isLeftOpen: boolean;
}

const none: Choice = { value: '', label: 'None' };

async function askOneOf(words: string, { choices, isLeftOpen }: ChoiceList): Promise<string | undefined> {
  const options = isLeftOpen ? [none, ...choices] : choices;
  return (await askChoice(`Which ${words}?`, options, options[0]?.value ?? '')) || undefined;
}

async function askSeveral(words: string, { choices, isLeftOpen }: ChoiceList): Promise<string[] | undefined> {
  const chosen = await askChoices(`Which ${words}? (Tab or space chooses, Enter goes on)`, choices, !isLeftOpen);
  return chosen.length > 0 ? chosen : undefined;
}

/** The fields in the order of the schema, as all entries have them. */
const inOrder = ({ schema }: ListKind, item: Fields): Fields =>
  Object.fromEntries(Object.keys(schema.shape).flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]]])));
