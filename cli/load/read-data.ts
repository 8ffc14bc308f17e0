import type * as z from 'zod';
import type { ParsedSource } from './parse-source.ts';
import { findCutTexts } from './problems/cut-texts.ts';
import { validateData } from './validate.ts';
import { type LocatedMistake, type ParsedYaml, repairData } from './yaml/parse-yaml.ts';

interface ReadData {
  /** Undefined where the fields could not be understood. */
  value: unknown;
  mistakes: LocatedMistake[];
}

const maxRepairs = 12;

/** Validates the fields of a file, and looks in its text for the cause of what its schema refuses. */
export function readData({ fields, mistakes }: Pick<ParsedSource, 'fields' | 'mistakes'>, schema: z.core.$ZodType): ReadData {
  let parsed = fields;
  let data = validate(parsed, schema);
  for (let round = 0; round < maxRepairs && data.mistakes.length + parsed.mistakes.length > 0; round++) {
    const repaired = repairData(parsed, data.mistakes, schema);
    if (!repaired) break;
    parsed = repaired;
    data = validate(parsed, schema);
  }
  // What a line says cannot be judged before its syntax is right.
  const lines = new Set(parsed.mistakes.map(({ line }) => line));
  return {
    value: data.value,
    mistakes: [...parsed.mistakes, ...mistakes, ...data.mistakes.filter(({ line }) => !lines.has(line))],
  };
}

const validate = (parsed: ParsedYaml, schema: z.core.$ZodType): ReadData =>
  parsed.value === undefined || parsed.value === null ? { value: undefined, mistakes: [] } : validateTexts(parsed, schema);

function validateTexts(parsed: ParsedYaml, schema: z.core.$ZodType): ReadData {
  const { value, mistakes } = validateData(parsed, schema);
  return { value, mistakes: [...mistakes, ...findCutTexts(parsed, schema)] };
}
