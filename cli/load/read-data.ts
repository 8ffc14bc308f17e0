import type * as z from 'zod';
import type { ParsedSource } from './parse-source.ts';
import { findCutTexts } from './problems/cut-texts.ts';
import { validateData } from './validate.ts';
import { type LocatedMistake, type ParsedYaml, repairData } from './yaml/parse-yaml.ts';

interface ReadData {
  value: unknown;
  mistakes: LocatedMistake[];
}

const maxRepairs = 12;

export function readData({ text, fields, mistakes }: Omit<ParsedSource, 'prose'>, schema: z.core.$ZodType): ReadData {
  let parsed = fields;
  let data = validate(parsed, schema);
  for (let round = 0; round < maxRepairs && data.mistakes.length + parsed.mistakes.length > 0; round++) {
    const repaired = repairData(parsed, data.mistakes, schema);
    if (!repaired) break;
    parsed = repaired;
    data = validate(parsed, schema);
  }
  // Leaves out schema mistakes on lines with a syntax error, because the data on such lines is not reliable.
  const lines = new Set(parsed.mistakes.map(({ line }) => line));
  const later = data.mistakes.filter(({ line }) => !lines.has(line));
  return { value: data.value, mistakes: [...splitLines(text, parsed.mistakes, later), ...mistakes, ...later] };
}

/** If a field was written at the end of another line, reports only that line, without also reporting the field as missing. */
function splitLines(text: string, mistakes: readonly LocatedMistake[], later: LocatedMistake[]): LocatedMistake[] {
  return mistakes.map((mistake) => {
    const written = text.split('\n')[mistake.line - 1]?.trimEnd() ?? '';
    const at = later.findIndex(({ hint }) => fieldIn(written, hint) !== undefined);
    if (at < 0) return mistake;
    const [{ hint } = {}] = later.splice(at, 1);
    const field = fieldIn(written, hint);
    return { ...mistake, message: 'Two fields are on one line.', hint: `Start a new line before \`${field}\`.` };
  });
}

function fieldIn(line: string, hint = ''): string | undefined {
  const [, name] = /^Add a line `(\w+):`/.exec(hint) ?? [];
  return name && new RegExp(`\\S\\s+(${name}: .*)$`).exec(line)?.[1];
}

const validate = (parsed: ParsedYaml, schema: z.core.$ZodType): ReadData =>
  parsed.value === undefined || parsed.value === null ? { value: undefined, mistakes: [] } : validateTexts(parsed, schema);

function validateTexts(parsed: ParsedYaml, schema: z.core.$ZodType): ReadData {
  const { value, mistakes } = validateData(parsed, schema);
  const cut = findCutTexts(parsed, schema);
  const isCut = (mistake: LocatedMistake): boolean =>
    cut.some(({ line, column }) => line === mistake.line && column === mistake.column);
  return { value, mistakes: [...mistakes.filter((mistake) => !isCut(mistake)), ...cut] };
}
