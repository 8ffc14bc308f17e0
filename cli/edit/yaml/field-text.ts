import * as z from 'zod';
import { describeIssue, describeUnknownField } from '#cli/load/problems/describe-issue.ts';
import { simplify } from '#cli/load/problems/nearest.ts';
import { readNumber } from '#cli/load/problems/read-number.ts';
import { schemaAt, unwrap } from '#cli/load/problems/schema-at.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { cleanKey, cleanLine, cleanText } from '#site/shared/text/clean-text.ts';

type Schema = z.core.$ZodType;

const listSeparator = ' | ';
/**
 * Sample text that is too long for short names such as aliases and keywords. If a list accepts items of this length, the items are
 * sentences, which can contain commas.
 */
const longText = 'word '.repeat(21).trim();

interface FieldValue {
  value: unknown;
  mistake?: undefined;
  note?: string;
}

type FieldReading = FieldValue | { mistake: { message: string; hint?: string } };

/** Reads a typed value from a prompt, flag or cell. The caller must handle empty text. */
export function readFieldText(schema: Schema, path: DataPath, text: string): FieldReading {
  const field = schemaAt(schema, path);
  if (!field) {
    const { message, hint } = describeUnknownField({ schema, path, found: text, siblings: [] });
    return { mistake: { message, ...(hint && { hint }) } };
  }
  const { def } = unwrap(field)._zod as z.core.$ZodTypes['_zod'];
  if (def.type !== 'array') return check(schema, path, toValue(field, text));
  const items = splitList(def.element, cleanText(text));
  const reading = check(
    schema,
    path,
    items.map((item) => toValue(def.element, item)),
  );
  const isUnsure = items.length === 1 && isSentence(def.element) && text.includes(',') && !certainSeparator.test(text);
  if (!isUnsure) return reading;
  const hint = 'If there are several items, put `|` or a line break between them.';
  return reading.mistake
    ? { mistake: { ...reading.mistake, hint } }
    : { ...reading, note: `The whole text counts as one item. ${hint}` };
}

const check = (schema: Schema, path: DataPath, value: unknown): FieldReading =>
  z.safeParse(schemaAt(schema, path) as Schema, value).success ? { value } : { mistake: describe(schema, path, value) };

const certainSeparator = /[|\n]/;

/**
 * Splits a list at `|` and line breaks. If there are none, splits lists of names at semicolons, or at commas outside brackets. Does not
 * split sentences.
 */
function splitList(item: Schema, text: string): string[] {
  const others = isSentence(item) ? [] : [/[;；](?![^([]*[)\]])/, /[,，،、](?![^([]*[)\]])/];
  const separator = [certainSeparator, ...others].find((each) => each.test(text));
  const items = separator ? text.split(separator) : [text];
  return items.map((each) => each.replace(/^\s*[•·▪]\s*/, '').trim()).filter(Boolean);
}

export const isSentence = (item: Schema): boolean => z.safeParse(item, longText).success;

function toValue(field: Schema, text: string): unknown {
  const { def } = unwrap(field)._zod as z.core.$ZodTypes['_zod'];
  const key = cleanKey(text);
  if (def.type === 'number') return readNumber(key) ?? key;
  if (def.type === 'boolean' && /^(true|yes)$/i.test(key)) return true;
  if (def.type === 'boolean' && /^(false|no)$/i.test(key)) return false;
  if (def.type === 'enum') return Object.values(def.entries).find((entry) => simplify(String(entry)) === simplify(key)) ?? key;
  return def.type === 'string' && !hasPattern(def) ? cleanLine(text) : key;
}

const hasPattern = ({ checks = [] }: z.core.$ZodStringDef): boolean =>
  checks.some(({ _zod }) => 'format' in _zod.def && _zod.def.format === 'regex');

function describe(schema: Schema, path: DataPath, found: unknown): { message: string; hint?: string } {
  const field = schemaAt(schema, path) as Schema;
  const [issue] = z.safeParse(field, found).error?.issues ?? [];
  if (!issue) throw new Error(`${path.join('.')} has no mistake`);
  const inner = issue.path as DataPath;
  const value = getValueAt(found, inner);
  const { message, hint } = describeIssue({ issue, schema, path: [...path, ...inner], found: value, source: String(value) });
  return { message, ...(hint && { hint: hint.replace(fieldLine, '`$1`') }) };
}

export const getValueAt = (data: unknown, path: DataPath): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], data);

const fieldLine = /`[\w-]+: ([^`]*)`/g;

/** Formats a value as text that `readFieldText` can read back. */
export function writeFieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  const text = value.join(listSeparator);
  // A trailing separator prevents a single item with commas from being split.
  return value.length === 1 && /[,;]/.test(text) ? text + listSeparator.trimEnd() : text;
}
