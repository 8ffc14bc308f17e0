import { stringify } from 'yaml';

export type DataPath = readonly (string | number)[];

const maxQuoteLength = 60;

/** Formats a field's name for people, such as `seo.title` or `curriculum` item 3 `hours`. Items are counted from 1. */
export function nameField(path: DataPath): string {
  const words: string[] = [];
  let names: string[] = [];
  const flush = () => {
    if (names.length > 0) words.push(`\`${names.join('.')}\``);
    names = [];
  };
  for (const step of path) {
    if (typeof step === 'string') names.push(step);
    else {
      flush();
      words.push(`item ${step + 1}`);
    }
  }
  flush();
  return words.join(' ') || 'the file';
}

export const nameFieldFirst = (path: DataPath): string => nameField(path).replace(/^[a-z]/, (letter) => letter.toUpperCase());

export const quote = (text: string): string =>
  JSON.stringify(text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}...` : text);

export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `the value ${value}`;
  return Array.isArray(value) ? 'a list' : 'a block of fields';
}

export const listOptions = (options: readonly unknown[]): string => options.map(String).join(', ');

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: false }).trim();
}

/** Formats the line that sets a field, such as `level: Beginner`. For list items, formats only the value. */
export function writeLine(path: DataPath, value: unknown): string {
  const step = path.at(-1);
  return typeof step === 'string' ? `${step}: ${writeYaml(value)}` : writeYaml(value);
}
