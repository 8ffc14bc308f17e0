import type { Corrected } from './corrected.ts';
import { isFlowSafe, quoteText, stripQuotes } from './line-parts.ts';

/** Patterns for the start of a field in `{ }`: after a comma or, if the comma is missing, after a space. */
const afterComma = /(?:^|[,;])\s*["']?([A-Za-z][\w-]*)["']?\s*:\s*/g;
const afterBlank = /(?:^|[,;]|\s)\s*["']?([A-Za-z][\w-]*)["']?:\s+/g;

interface Field {
  name: string;
  written: string;
  source: string;
}

export function repairFlow(line: string): Corrected[] {
  const [, lead, inner, end] = /^(\s*(?:- +)*(?:[\w-]+: *)?)\{\s*(.*?)\s*(\}?,?)$/.exec(line.trimEnd()) ?? [];
  if (lead === undefined || inner === undefined || end === undefined || /^[^'"]*\}/.test(inner.replace(/\{[^{}]*\}/g, '')))
    return [];
  const closing = end.includes('}') ? end : `}${end}`;
  return [afterComma, afterBlank].flatMap((boundary) => {
    const fields = readFields(inner, boundary);
    const corrected = `${lead}{ ${fields.map(({ name, written }) => `${name}: ${writeValue(written)}`).join(', ')} ${closing}`;
    if (fields.length === 0 || corrected === line.trimEnd()) return [];
    const message = end === '' || end === ',' ? 'This `{` is not closed.' : explainFields(fields, boundary);
    return [{ line: corrected, column: firstDifference(line, corrected), message }];
  });
}

function firstDifference(before: string, after: string): number {
  const index = [...before].findIndex((_, at) => before[at] !== after[at]);
  return index < 0 ? before.length : index;
}

function readFields(inner: string, boundary: RegExp): Field[] {
  const starts = [...inner.matchAll(boundary)];
  if (starts[0]?.index !== 0) return [];
  return starts.map(({ 0: all, 1: name = '', index }, at) => {
    const source = inner.slice(index, starts[at + 1]?.index);
    return { name, source, written: inner.slice(index + all.length, starts[at + 1]?.index).replace(/[\s,;]+$/, '') };
  });
}

const writeValue = (written: string): string =>
  /^[[{]/.test(written) || isFlowSafe(written) ? written : writeText(stripQuotes(written));

function writeText(text: string): string {
  const plain = /^["'][^"']*$/.test(text) ? text.slice(1) : text;
  return plain !== text && isFlowSafe(plain) ? plain : quoteText(plain);
}

function explainFields(fields: readonly Field[], boundary: RegExp): string {
  const broken = fields.find(({ written }) => writeValue(written) !== written);
  if (broken) return explainText(broken);
  const unspaced = fields.find(({ source }) => /^[\s,;]*["']?[\w-]+["']?:\S/.test(source));
  if (unspaced) return `There is no space after \`${unspaced.name}:\`.`;
  return boundary === afterBlank
    ? 'A comma is missing between two fields inside `{ }`.'
    : 'Inside `{ }`, write each field as `name: value`, with a comma between fields.';
}

function explainText({ name, written }: Field): string {
  const sign = [
    [/^'.*'.*'/, "an apostrophe, which ends the quote that starts with `'`"],
    [/^".*".*"/, 'double quotes inside double quotes'],
    [/^["'][^"']*$/, 'a quote that is not closed'],
    [/,/, 'a comma, which ends unquoted text inside `{ }`'],
    [/: |:$/, 'a colon, which starts a new field unless the text is quoted'],
    [/ #/, '` #`, which starts a comment unless the text is quoted'],
  ].find(([pattern]) => (pattern as RegExp).test(written))?.[1];
  return sign ? `The text in \`${name}\` contains ${sign}.` : `The text in \`${name}\` needs quotes inside \`{ }\`.`;
}
