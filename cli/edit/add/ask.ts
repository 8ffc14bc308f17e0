import { autocomplete, autocompleteMultiselect, confirm, isCancel, multiselect, select, text } from '@clack/prompts';
import type * as z from 'zod';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { cancelled } from '#cli/terminal/terminal-ui.ts';

export interface Question {
  message: string;
  proposal?: string;
  example?: string;
  isOptional?: boolean;
  reject?: (value: unknown) => string | undefined;
}

async function readAnswer<Answer>(question: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await question;
  if (isCancel(answer)) throw cancelled();
  return answer as Exclude<Answer, symbol>;
}

/** Asks for the value of a field. Checks each answer against the schema while the user types. */
export async function askField({ schema }: { schema: z.core.$ZodType }, path: DataPath, question: Question): Promise<unknown> {
  const { message, proposal, example, isOptional = false, reject } = question;
  const validate = (typed: string | undefined): string | undefined => {
    if (!typed?.trim()) return isOptional ? undefined : 'Please enter a value.';
    const reading = readFieldText(schema, path, typed);
    if (reading.mistake) return [reading.mistake.message, reading.mistake.hint].filter(Boolean).join(' ');
    return reject?.(reading.value);
  };
  const typed = await readAnswer(
    text({
      message,
      validate,
      ...(proposal !== undefined && { initialValue: proposal }),
      ...(example !== undefined && { placeholder: example }),
    }),
  );
  const reading = typed?.trim() ? readFieldText(schema, path, typed) : undefined;
  return reading && !reading.mistake ? reading.value : undefined;
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

const maxPlainChoices = 9;
const filterHint = 'Type to search';

export const askChoice = <Value extends string>(
  message: string,
  options: readonly Choice<Value>[],
  initialValue: Value,
): Promise<Value> => {
  const list = { message, options: [...options] as Choice[] };
  const question =
    options.length > maxPlainChoices
      ? autocomplete({ ...list, placeholder: filterHint, maxItems: maxPlainChoices })
      : select({ ...list, initialValue });
  return readAnswer(question) as Promise<Value>;
};

export const askChoices = <Value extends string>(
  message: string,
  options: readonly Choice<Value>[],
  required = false,
): Promise<Value[]> => {
  const list = { message, options: [...options] as Choice[], required };
  const question =
    options.length > maxPlainChoices
      ? autocompleteMultiselect({ ...list, placeholder: filterHint, maxItems: maxPlainChoices })
      : multiselect(list);
  return readAnswer(question) as Promise<Value[]>;
};

/** Shows each name as a choice, without its hyphens. */
export const labelled = <Name extends string>(names: readonly Name[]): Choice<Name>[] =>
  names.map((value) => ({ value, label: value.replaceAll('-', ' ') }));

/** Asks a question. If the user only presses Enter, the answer is no. */
export const askYesNo = (message: string): Promise<boolean> => readAnswer(confirm({ message, initialValue: false }));
