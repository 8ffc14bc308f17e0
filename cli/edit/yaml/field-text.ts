import * as z from 'zod';
import { describeIssue, describeUnknownField } from '#cli/load/problems/describe-issue.ts';
import { readNumber } from '#cli/load/problems/read-number.ts';
import { schemaAt, unwrap } from '#cli/load/problems/schema-at.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

type Schema = z.core.$ZodType;

/** Between the items of a list in one text. */
const listSeparator = ' | ';

type FieldReading = { value: unknown; mistake?: undefined } | { mistake: { message: string; hint?: string } };

/** Reads what somebody typed for a field: as a prompt's answer, a flag or a cell. Empty text is for the caller to judge. */
export function readFieldText(schema: Schema, path: DataPath, text: string): FieldReading {
  const field = schemaAt(schema, path);
  if (!field) {
    const { message, hint } = describeUnknownField({ schema, path, found: text, siblings: [] });
    return { mistake: { message, ...(hint && { hint }) } };
  }
  const candidates = valuesOf(field, text.trim());
  const value = candidates.find((candidate) => z.safeParse(field, candidate).success);
  return value === undefined ? { mistake: describe(schema, path, candidates[0]) } : { value };
}

/** What the text may mean, most likely first. */
function valuesOf(field: Schema, text: string): unknown[] {
  const { def } = unwrap(field)._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'array')
    return [split(text, /\s*[|\n]\s*/), split(text, /\s*[,;]\s*/)].map((list) => list.map((item) => plain(def.element, item)));
  return [plain(field, text)];
}

const split = (text: string, by: RegExp): string[] => text.split(by).filter(Boolean);

function plain(field: Schema, text: string): unknown {
  const { def } = unwrap(field)._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'number') return readNumber(text) ?? text;
  if (def.type === 'boolean' && /^(true|yes)$/i.test(text)) return true;
  if (def.type === 'boolean' && /^(false|no)$/i.test(text)) return false;
  return text;
}

function describe(schema: Schema, path: DataPath, found: unknown): { message: string; hint?: string } {
  const field = schemaAt(schema, path) as Schema;
  const [issue] = z.safeParse(field, found).error?.issues ?? [];
  if (!issue) throw new Error(`${path.join('.')} has no mistake`);
  const inner = issue.path as DataPath;
  const value = inner.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], found);
  const { message, hint } = describeIssue({ issue, schema, path: [...path, ...inner], found: value, source: String(value) });
  return { message, ...(hint && { hint: hint.replace(fieldLine, '`$1`') }) };
}

/** A line of a file in a fix: here it is the value alone that is typed. */
const fieldLine = /`[\w-]+: ([^`]*)`/g;

/** A value as one text, which `readFieldText` reads back. */
export function writeFieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join(listSeparator) : String(value);
}
