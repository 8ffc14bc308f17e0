import type { Node } from 'yaml';
import * as z from 'zod';
import { references } from '#catalogue/schema/reference.ts';
import type { Mistake } from './problems/codes.ts';
import { locateData, readSource } from './problems/data-position.ts';
import { describeIssue, describeUnknownField } from './problems/describe-issue.ts';
import { findNearest } from './problems/nearest.ts';
import { schemaAt, unwrap } from './problems/schema-at.ts';
import { positionAt, type TextPosition } from './problems/text-position.ts';
import type { DataPath } from './problems/wording.ts';
import type { ParsedYaml } from './yaml/parse-yaml.ts';

interface Validated {
  /** The complete data if it is valid. Otherwise the data without the fields that have mistakes. */
  value: unknown;
  mistakes: (Mistake & TextPosition)[];
}

/** Validates the parsed data of a file against its schema. Returns each mistake with its position. */
export function validateData(parsed: ParsedYaml, schema: z.core.$ZodType): Validated {
  const result = z.safeParse(schema, parsed.value);
  if (result.success) return { value: result.data, mistakes: [] };
  const found = result.error.issues.filter((issue) => !isName(issue, parsed, schema)).flatMap(splitUnknownFields);
  const issues = withoutRenamed(withoutFollowing(found), parsed);
  const mistakes = withoutRepeated(issues.map((issue) => describePlaced(parsed, schema, issue)));
  return { value: salvage(parsed.value, issues), mistakes };
}

/**
 * Whether an issue concerns the format of a name that refers to another entry. A name in the wrong format is unknown anyway, and only the
 * rules can suggest the intended name.
 */
function isName({ code, path }: z.core.$ZodIssue, parsed: ParsedYaml, schema: z.core.$ZodType): boolean {
  const found = readPath(parsed.value, path as DataPath);
  const named = code === 'invalid_key' ? keySchemaAt(schema, path) : schemaAt(schema, path as DataPath);
  const reference = named && references.get(unwrap(named));
  const isForm = code === 'invalid_key' || (code === 'invalid_format' && typeof found === 'string' && /\p{L}/u.test(found));
  return isForm && reference !== undefined && !reference.isOpen;
}

function keySchemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const block = schemaAt(schema, path.slice(0, -1) as DataPath);
  const def = block && (unwrap(block)._zod as z.core.$ZodTypes['_zod']).def;
  return def?.type === 'record' ? def.keyType : undefined;
}

/** Zod reports all unknown fields of a block as one issue, but separate mistakes are easier to fix. */
function splitUnknownFields(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
}

const withoutFollowing = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.filter((issue, index) => {
    const earlier = issues.slice(0, index).filter(({ path }) => path.join('\0') === issue.path.join('\0'));
    return !earlier.some(({ code }) => code === 'invalid_type' || (code === 'invalid_format' && issue.code === 'custom'));
  });

/** Drops the "missing field" error if a misspelt name of the field is already reported. `titel` is one mistake, not two. */
function withoutRenamed(issues: z.core.$ZodIssue[], parsed: ParsedYaml): z.core.$ZodIssue[] {
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys');
  return issues.filter((issue) => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys' || readPath(parsed.value, path as DataPath) !== undefined) return true;
    return !unknown.some((other) => isSibling(other.path, path) && findNearest(String(other.path.at(-1)), [String(path.at(-1))]));
  });
}

const isSibling = (a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean =>
  a.length === b.length && a.slice(0, -1).every((step, index) => step === b[index]);

function describePlaced(parsed: ParsedYaml, schema: z.core.$ZodType, issue: z.core.$ZodIssue): Mistake & TextPosition {
  const path = issue.path as DataPath;
  const context = { issue, schema, path, found: readPath(parsed.value, path), source: readSource(parsed, path) };
  const isUnknown = issue.code === 'unrecognized_keys';
  const siblings = isUnknown ? Object.keys(readPath(parsed.value, path.slice(0, -1)) ?? {}) : [];
  const mistake = isUnknown ? describeUnknownField({ ...context, siblings }) : describeIssue(context);
  const place = locateData(parsed, path, isUnknown || issue.code === 'invalid_key' ? 'field' : 'value');
  const lines = countLines(parsed, path, place);
  const [, example] = / like ([^\s;]+); found /.exec(mistake.message) ?? [];
  const hint = mistake.hint ?? (example && `Write the correct value in this form: ${example}.`);
  const isLine = lines > 1 && /^Write `.*`\.$/.test(hint ?? '');
  return { ...mistake, hint: isLine ? hint?.replace(/\.$/, ` in place of these ${lines} lines.`) : hint, ...place };
}

function countLines({ document, text }: ParsedYaml, path: DataPath, { line }: TextPosition): number {
  const [start, end] = (document.getIn(path, true) as Node | undefined)?.range ?? [0, 0];
  return positionAt(text, start + text.slice(start, end).trimEnd().length).line - line + 1;
}

function withoutRepeated(mistakes: Validated['mistakes']): Validated['mistakes'] {
  const isReported = (mistake: Validated['mistakes'][number], earlier: Validated['mistakes'][number]) =>
    mistake.hint !== undefined &&
    earlier.hint === mistake.hint &&
    earlier.line === mistake.line &&
    earlier.column === mistake.column;
  return mistakes.filter(
    (mistake, index) =>
      !mistakes.slice(0, index).some((earlier) => earlier.code === mistake.code && isReported(mistake, earlier)),
  );
}

function readPath(value: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step], value);
}

/** Removes invalid fields so that rules can still check the other fields. List items keep their indexes. */
function salvage(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (issues.some(({ path }) => path.length === 0)) return {};
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      salvage(
        item,
        issues.flatMap((issue) => (issue.path[0] === index ? [{ ...issue, path: issue.path.slice(1) }] : [])),
      ),
    );
  }
  if (typeof value !== 'object' || value === null) return {};
  const broken = new Set(issues.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(value).filter(([field]) => !broken.has(field)));
}
