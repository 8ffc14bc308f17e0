import type * as z from 'zod';
import { Draft } from '#cli/edit/change.ts';
import { beginEdit, type Context, commitChange, type Revision } from '#cli/edit/commit-change.ts';
import { appendItems } from '#cli/edit/yaml/yaml-text.ts';
import { isOptional } from '#cli/load/problems/schema-at.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { askRest } from './ask-rest.ts';
import { type Fields, flagFor, type ListKind, listFields, missingError, sortFields, type TypedInput } from './kinds.ts';
import { readFlags } from './read-flags.ts';
import { askAgain, chooseAnswers } from './revise.ts';

/**
 * Adds an entry to its list. On a terminal, asks for missing values.
 * @throws {UserError} if a field does not accept a value
 */
export async function addItem(kind: ListKind, texts: TypedInput, { options, ui }: Context): Promise<void> {
  const edit = await beginEdit(options);
  const canAsk = ui.isInteractive && !options.yes;
  const given = readFlags(kind, texts, edit.catalogue);
  let item = canAsk
    ? await askRest(kind, given, {
        catalogue: edit.catalogue,
        propose: (known) => kind.propose(known, { today: options.asOf }),
        findNeeded: (known) => kind.needs?.(known, true) ?? [],
      })
    : { ...kind.propose(given, { today: options.asOf }), ...given };
  rejectMissing(kind, item);
  const propose = (): Revision => ({
    draft: draftItem(kind, item, edit.draft.dir),
    title: `add ${kind.noun} ${item[kind.nameField]}`,
  });
  const revise = async (problems: readonly Problem[], draft: Draft): Promise<Revision> => {
    const entryPath = [(parseYaml(draft.read(kind.file) ?? '').value as unknown[]).length - 1];
    const fields = [kind.nameField, ...listFields(kind)];
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
  draft.edit(kind.file, (text) => appendItems(text, [], [sortFields(kind, item)]));
  return draft;
}

function rejectMissing(kind: ListKind, item: Fields): void {
  const needed = kind.needs?.(item, false) ?? [];
  const isNeeded = (field: string): boolean => needed.includes(field) || !isOptional(kind.schema.shape[field] as z.ZodType);
  const missing = Object.keys(kind.schema.shape).filter((field) => item[field] === undefined && isNeeded(field));
  if (missing.length === 0) return;
  const names = missing.map((field) => (field === kind.nameField ? field : flagFor(kind, field)));
  throw missingError(kind, names);
}
