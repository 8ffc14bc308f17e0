import * as z from 'zod';
import type { CatalogueCode, Mistake } from './codes.ts';
import { describeBound } from './describe-bound.ts';
import { guessValue, listAllowedValues, otherDay } from './guess.ts';
import { findNearest } from './nearest.ts';
import { allowedFields, describeSchema, isOptional, schemaAt } from './schema-at.ts';
import { type DataPath, describeValue, listOptions, nameFieldFirst, quote, writeLine } from './wording.ts';

interface IssueContext {
  issue: z.core.$ZodIssue;
  schema: z.core.$ZodType;
  path: DataPath;
  found: unknown;
  source?: string;
}

/** Describes a Zod issue in plain words for people who edit the file. Includes the corrected line if the intended value can be guessed. */
export function describeIssue(context: IssueContext): Mistake {
  const { issue, found } = context;
  if (context.path.length === 0 && issue.code === 'invalid_type') return describeShape(context);
  if (found === undefined && issue.code !== 'unrecognized_keys') return describeMissing(context);
  if (found === null) return describeEmpty(context);
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? describeFraction(context) : describeWrongType(context);
    case 'invalid_value':
      return describeUnknownValue(context);
    case 'too_small':
    case 'too_big':
      return {
        hint: Array.isArray(found) ? guessHint(context, 'Write', '.') : undefined,
        ...describeBound(issue, found, nameFieldFirst(context.path)),
      };
    case 'invalid_union':
      return describeUnion(context, issue);
    case 'invalid_key':
      return describeFieldName(context, issue);
    default:
      return withGuess(context, 'catalogue/wrong-form', wording(issue));
  }
}

interface UnknownField extends Omit<IssueContext, 'issue'> {
  siblings: readonly string[];
}

export function describeUnknownField({ schema, path, found, siblings }: UnknownField): Mistake {
  const fields = allowedFields(schemaAt(schema, path.slice(0, -1))) ?? [];
  const unused = fields.filter((field) => !siblings.includes(field));
  const message = `${nameFieldFirst(path)} is not a known field.`;
  return { code: 'catalogue/unknown-field', message, hint: hintUnknownField(String(path.at(-1)), found, unused) };
}

function hintUnknownField(name: string, found: unknown, unused: readonly string[]): string {
  const nearest = findNearest(name, unused);
  if (!nearest) return unused.length > 0 ? `Delete it, or use one of: ${unused.join(', ')}.` : 'Delete it.';
  const isShort = typeof found !== 'object' && String(found).length <= 40;
  return `Did you mean \`${isShort ? writeLine([nearest], found) : `${nearest}:`}\`?`;
}

function describeShape({ schema, found }: IssueContext): Mistake {
  const isList = describeSchema(schema) === 'a list';
  const wanted = isList
    ? 'a list with each item on a line that starts with `- `'
    : 'fields, each on its own line as `field: value`';
  return { code: 'catalogue/wrong-shape', message: `The file must contain ${wanted}, but it contains ${describeValue(found)}.` };
}

function describeMissing({ schema, path }: IssueContext): Mistake {
  const wanted = describeForm(schemaAt(schema, path));
  return {
    code: 'catalogue/missing-field',
    message: `${nameFieldFirst(path)} is missing.`,
    hint: `Add a line \`${path.at(-1)}:\` with ${wanted}.`,
  };
}

function describeForm(schema: z.core.$ZodType | undefined): string {
  const wanted = describeSchema(schema);
  const refusal = wanted === 'text' ? schema?.['~standard'].validate('') : undefined;
  const description =
    refusal && 'issues' in refusal ? refusal.issues?.map(({ message }) => /^must be (.* like .*)$/.exec(message)?.[1]) : [];
  return description?.find(Boolean) ?? wanted;
}

function describeEmpty({ schema, path, source }: IssueContext): Mistake {
  const wanted = schemaAt(schema, path);
  const message = `${nameFieldFirst(path)} is empty; it needs ${describeSchema(wanted)}.`;
  if (source?.startsWith('#')) {
    const hint = `The text after \`#\` is a comment. Put it in quotes: \`${writeLine(path, source)}\`.`;
    return { code: 'catalogue/missing-field', message, hint };
  }
  if (source) {
    const instead = `\`${path.at(-1)}: \` and ${describeForm(wanted)}`;
    return {
      code: 'catalogue/missing-field',
      message: `${nameFieldFirst(path)} needs ${describeSchema(wanted)}, but \`${source}\` means an empty value.`,
      hint: wanted && isOptional(wanted) ? 'Delete the line.' : `Write ${instead}.`,
    };
  }
  const deleteHint = wanted && isOptional(wanted) ? ', or delete the line' : '';
  return { code: 'catalogue/missing-field', message, hint: `Write its value after the colon${deleteHint}.` };
}

function describeWrongType(context: IssueContext): Mistake {
  const schema = schemaAt(context.schema, context.path);
  const wanted = describeSchema(schema);
  const mistake = withGuess(context, 'catalogue/wrong-type', `must be ${wanted}`);
  if (wanted === 'text' && typeof context.found === 'number' && !mistake.hint) return describeDigits(context, schema) ?? mistake;
  return wanted === 'a number' && !mistake.hint
    ? { ...mistake, hint: 'Write the number in digits, with a point before decimals and no unit.' }
    : mistake;
}

function describeDigits(context: IssueContext, schema: z.core.$ZodType | undefined): Mistake | undefined {
  const [form] = (schema && z.safeParse(schema, context.source).error?.issues) ?? [];
  return form && withGuess(context, 'catalogue/wrong-form', wording(form));
}

function describeFraction(context: IssueContext): Mistake {
  return withGuess(context, 'catalogue/wrong-type', 'must be a whole number');
}

function describeUnknownValue(context: IssueContext): Mistake {
  const schema = schemaAt(context.schema, context.path);
  const options = schema ? listAllowedValues(schema) : [];
  const subject = `${nameFieldFirst(context.path)} is ${typeof context.found === 'string' ? quote(context.found) : describeValue(context.found)}`;
  return {
    code: 'catalogue/unknown-value',
    message: `${subject}. Allowed: ${listOptions(options)}.`,
    hint: joinedHint(context, options) ?? guessHint(context, 'Did you mean', '?'),
  };
}

function joinedHint({ path, found }: IssueContext, options: readonly unknown[]): string | undefined {
  const words = String(found).split(/\s+/);
  const isJoined = typeof path.at(-1) === 'number' && words.length > 1 && words.every((word) => options.includes(word));
  return isJoined ? `Write \`${words.join(', ')}\`.` : undefined;
}

/**
 * Describes a value that matches no alternative of its field. The most helpful issue comes from the alternative that accepts the value's
 * type.
 */
function describeUnion(context: IssueContext, issue: z.core.$ZodIssueInvalidUnion): Mistake {
  const closest = issue.errors.find((issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0));
  const [first] = closest ?? [];
  return first ? describeIssue({ ...context, issue: first }) : describeWrongType(context);
}

function describeFieldName({ path }: IssueContext, issue: z.core.$ZodIssueInvalidKey): Mistake {
  const reason = issue.issues[0] ? wording(issue.issues[0]) : 'has the wrong format';
  return { code: 'catalogue/wrong-form', message: `The field name ${quote(String(path.at(-1)))} ${reason}.` };
}

/** Returns the schema's own message, which continues the sentence "The field ...". Never returns Zod's own message. */
function wording(issue: z.core.$ZodIssue): string {
  if (/^(must|needs|may|cannot|can|has|is) /.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a web address like https://www.institute.example';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'must be an e-mail address';
  if (issue.code === 'invalid_format' && issue.format === 'starts_with' && 'prefix' in issue)
    return `must start with \`${issue.prefix}\``;
  return issue.code === 'custom' && issue.message !== 'Invalid input' ? `is not valid: ${issue.message}` : 'has the wrong format';
}

function withGuess(context: IssueContext, code: CatalogueCode, predicate: string): Mistake {
  const message = `${nameFieldFirst(context.path)} ${predicate}; found ${describeValue(context.found)}.`;
  return { code, message, hint: guessHint(context, 'Write', '.') };
}

function guessHint({ schema, path, found, source }: IssueContext, lead: string, end: string): string | undefined {
  const wanted = schemaAt(schema, path);
  const guess = wanted && guessValue(wanted, found, source);
  if (guess === undefined) return undefined;
  const other = otherDay(wanted as z.core.$ZodType, found, guess);
  const written = `\`${writeLine(path, guess)}\``;
  return other === undefined
    ? `${lead} ${written}${end}`
    : `${lead} ${written} if the day comes first, or \`${writeLine(path, other)}\` if the month does${end}`;
}
