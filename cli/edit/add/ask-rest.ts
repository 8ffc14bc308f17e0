import * as z from 'zod';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { isOptional } from '#cli/load/problems/schema-at.ts';
import { askChoice, askChoices, askField, type Choice } from './ask.ts';
import { type AddKind, describeField, type Fields, listFields } from './kinds.ts';
import { findNaming, listChoices, resolveNames } from './named-entries.ts';

interface AskContext {
  catalogue: Catalogue;
  propose: (known: Fields) => Fields;
  findNeeded?: (known: Fields) => readonly string[];
}

export async function askRest(kind: AddKind, given: Fields, context: AskContext): Promise<Fields> {
  const answers: Fields = { ...given };
  for (const field of [kind.nameField, ...listFields(kind)]) {
    if (answers[field] !== undefined) continue;
    const proposal = context.propose(answers)[field];
    const needed = context.findNeeded?.(answers) ?? [];
    const canBeEmpty = isOptional(kind.schema.shape[field] as z.ZodType) && !needed.includes(field);
    answers[field] = await ask(kind, { field, proposal, canBeEmpty }, context.catalogue);
  }
  return answers;
}

interface FieldPrompt {
  field: string;
  proposal: unknown;
  canBeEmpty: boolean;
}

async function ask(kind: AddKind, { field, proposal, canBeEmpty }: FieldPrompt, catalogue: Catalogue): Promise<unknown> {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const naming = findNaming(kind.schema, [field]);
  const choices = naming && !naming.isOpen ? listChoices[naming.to](catalogue) : listOptions(kind.schema.shape[field]);
  if (choices && naming?.isList) {
    const chosen = await askChoices(`Which ${words}? (Tab or Space selects, Enter continues)`, choices, !canBeEmpty);
    return chosen.length > 0 ? chosen : undefined;
  }
  if (choices) {
    const options = canBeEmpty ? [{ value: '', label: 'None' }, ...choices] : choices;
    return (await askChoice(`Which ${words}?`, options, options[0]?.value ?? '')) || undefined;
  }
  const about = field === kind.nameField ? '' : describeField(kind, field);
  const answer = await askField(kind, [field], {
    message: `${words.charAt(0).toUpperCase()}${words.slice(1)}${about && `: ${about}`}${canBeEmpty ? ' (Enter for none)' : ''}`,
    isOptional: canBeEmpty,
    ...(proposal !== undefined && { proposal: [proposal].flat().join(', ') }),
  });
  return naming && typeof answer === 'string' ? resolveNames(catalogue, naming, answer) : answer;
}

const listOptions = (rule: unknown): Choice[] | undefined =>
  rule instanceof z.ZodEnum ? rule.options.map((option) => ({ value: String(option), label: String(option) })) : undefined;
