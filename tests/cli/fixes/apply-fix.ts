import type { Found } from '#tests/cli/load/find-problems.ts';
import type { Texts } from './mistakes.ts';

interface Place {
  lines: string[];
  /** Both count from 0. */
  line: number;
  column: number;
}

/** A way to do what a hint says; undefined where it says something else. */
type Fix = (place: Place, hint: string, words: string) => string[] | undefined;

const replaceLine = ({ lines, line }: Place, text: string): string[] => lines.with(line, text);
const lineOf = ({ lines, line }: Place): string => lines[line] ?? '';
const indentOf = (text: string): string => /^\s*(- (?!\{))?/.exec(text)?.[0] ?? '';

const deleteLine: Fix = ({ lines, line }, hint) =>
  /^Delete (it|one of the two|the redirect)/.test(hint) ? lines.toSpliced(line, 1) : undefined;

const replaceTabs: Fix = (place, hint) =>
  hint.startsWith('Replace each tab') ? replaceLine(place, lineOf(place).replaceAll('\t', '  ')) : undefined;

const alignLine: Fix = (place, hint) => {
  if (!hint.startsWith('Give it as many spaces')) return undefined;
  const above = /^\s*/.exec(place.lines[place.line - 1] ?? '')?.[0] ?? '';
  return replaceLine(place, above + lineOf(place).trimStart());
};

const changeLength: Fix = (place, hint) => {
  const [, verb, count] = /^(Cut|Add) at least (\d+) characters/.exec(hint) ?? [];
  if (verb === 'Cut') return replaceLine(place, lineOf(place).slice(0, -Number(count)).trimEnd());
  return verb === 'Add' ? replaceLine(place, `${lineOf(place)} ${'and more '.repeat(Number(count) / 8).trim()}.`) : undefined;
};

const addLine: Fix = ({ lines }, hint, words) => {
  const [, field] = /^Add a line `(\w+:)`/.exec(hint) ?? [];
  return field ? lines.toSpliced(1, 0, `${field} ${words}`) : undefined;
};

const fillIn: Fix = (place, hint, words) =>
  hint.startsWith('Write its value') ? replaceLine(place, `${lineOf(place)} ${words}`) : undefined;

/** The corrected line, list item, field of a one-line block, or value that stands in the hint. */
const copyFromHint: Fix = (place, hint) => {
  const [, code] = /(?:or write|mean|Write|quotes:) `(.+?)`(?:[.?]|$)/.exec(hint) ?? [];
  if (code === undefined) return undefined;
  const text = lineOf(place);
  const field = /^([\w-]+): /.exec(code)?.[1];
  if (field && text.includes('{')) return replaceLine(place, text.replace(new RegExp(`\\b${field}: [^,}]*`), `${code} `));
  if (field) return replaceLine(place, indentOf(text) + code);
  if (code.startsWith('- ')) return replaceLine(place, (/^\s*/.exec(text)?.[0] ?? '') + code);
  return replaceLine(place, text.slice(0, place.column) + code + text.slice(place.column).replace(/^[^,\]}]*/, ''));
};

/** Where only a person knows the words, they are put where the mistake is told. */
const writeWords: Fix = (place, _hint, words) => {
  if (words === '') return undefined;
  const text = lineOf(place);
  return replaceLine(place, words.includes(': ') ? indentOf(text) + words : text.slice(0, place.column) + words);
};

const fixes: readonly Fix[] = [deleteLine, replaceTabs, alignLine, changeLength, addLine, fillIn, copyFromHint, writeWords];

/** Does what the hint of a problem says, as somebody who does not know the files would. */
export function applyFix(files: Texts, { place, hint = '' }: Found, words = ''): void {
  const [file = '', line = '1', column = '1'] = place.split(':');
  const renamed = /^Rename (?:it|the file) to `([^`]+)`\.$/.exec(hint)?.[1];
  if (renamed) {
    files[file.replace(/[^/]+$/, renamed)] = files[file] as string;
    delete files[file];
    return;
  }
  const at: Place = { lines: (files[file] ?? '').split('\n'), line: Number(line) - 1, column: Number(column) - 1 };
  for (const fix of fixes) {
    const fixed = fix(at, hint, words);
    if (!fixed) continue;
    files[file] = fixed.join('\n');
    return;
  }
  throw new Error(`Nobody knows what to do after "${hint}"`);
}
