import type { Found } from '#tests/cli/load/find-problems.ts';
import type { Texts } from './mistakes.ts';

interface Place {
  lines: string[];
  /** Line and column, counted from 0. */
  line: number;
  column: number;
}

/** Applies one kind of hint. Returns undefined for any other kind. */
type Fix = (place: Place, hint: string, words: string) => string[] | undefined;

const replaceLine = ({ lines, line }: Place, text: string): string[] => lines.with(line, text);
const getLine = ({ lines, line }: Place): string => lines[line] ?? '';
const readIndent = (text: string): string => /^\s*(- (?!\{))?/.exec(text)?.[0] ?? '';

const deleteLine: Fix = ({ lines, line }, hint) =>
  /^Delete (it|one of the two|the redirect|the line)/.test(hint) ? lines.toSpliced(line, 1) : undefined;

const replaceTabs: Fix = (place, hint) =>
  hint.startsWith('Replace each tab')
    ? place.lines.map((line) => line.replaceAll('\t', hint.includes('four') ? '    ' : '  '))
    : undefined;

const splitLine: Fix = ({ lines, line }, hint) => {
  const [, field = ''] = /^Start a new line before `(.*)`\.$/.exec(hint) ?? [];
  const text = lines[line] ?? '';
  return field && text.endsWith(field) ? lines.toSpliced(line, 1, text.slice(0, -field.length).trimEnd(), field) : undefined;
};

const moveLines: Fix = ({ lines, line }, hint) => {
  const [, to, from, more] =
    /(?:above: |with )(\d+)(?: spaces?)? instead of (\d+)(?:, and move the (line|\d+ lines) below)?/.exec(hint) ?? [];
  if (to === undefined) return undefined;
  const last = line + (more === 'line' ? 1 : Number.parseInt(more ?? '0', 10));
  const by = Number(to) - Number(from);
  return lines.map((text, at) => {
    if (at < line || at > last || text.trim() === '') return text;
    return ' '.repeat((/^ */.exec(text)?.[0].length ?? 0) + by) + text.trimStart();
  });
};

const repeatBelow: Fix = (place, hint) => {
  const [, first = '', count] = /^(.*) Do the same in the next (line|\d+ lines)\.$/.exec(hint) ?? [];
  const [, code] = /`(.+)`/.exec(first) ?? [];
  const before = getLine(place);
  const text = getLine(place).trim();
  if (count === undefined || code === undefined) return undefined;
  const end = (code.startsWith(' ') ? code : (/^\s*/.exec(before)?.[0] ?? '') + code) as string;
  // Skips the start of the line, such as a bullet, that the hint replaces.
  const kept = [...text].findIndex((_, at) => code.endsWith(text.slice(at)));
  const lead = end.slice(0, end.length - (text.length - kept));
  const numbers = /^\d/.test(text);
  const last = place.line + (count === 'line' ? 1 : Number.parseInt(count, 10));
  return place.lines.map((line, at) => {
    if (at < place.line || at > last) return line;
    return lead + (numbers ? line.trim().replace(/^\d+[.)]\s*/, '') : line.trim().slice(kept));
  });
};

const keepFirstVersion: Fix = ({ lines, line }, hint) => {
  if (!hint.startsWith('Keep one of the two versions')) return undefined;
  const middle = lines.findIndex((text) => text.startsWith('======='));
  const end = lines.findIndex((text) => text.startsWith('>>>>>>>'));
  return lines.filter((_, at) => at !== line && (at < middle || at > end));
};

const joinLines: Fix = ({ lines, line }, hint) => {
  const [, joined] = /^Join the two lines: `(.*)`\.$/.exec(hint) ?? [];
  return joined === undefined
    ? undefined
    : lines.toSpliced(line - 1, 2, (/^\s*/.exec(lines[line - 1] ?? '')?.[0] ?? '') + joined);
};

const replaceLines: Fix = (place, hint) => {
  const [, code, count] = /^Write `(.*)` in place of these (\d+) lines\.$/.exec(hint) ?? [];
  return code === undefined ? undefined : place.lines.toSpliced(place.line, Number(count), readIndent(getLine(place)) + code);
};

const isOneField = (line: string, code: string, hint: string): boolean =>
  /[{]/.test(line) &&
  !code.startsWith('- ') &&
  !/(quotes|end): /.test(hint) &&
  !line.trimStart().startsWith(code.split(' ', 1)[0] ?? '');

const wholeLine: Fix = (place, hint) => {
  const [, code] = /^(?:.*: |Write )`(.*)`(?:, with \d+ spaces? at the start)?(?:\.(?: If .*)?|, or .*)$/.exec(hint) ?? [];
  if (code === undefined || !/^ *(- |[\w-]+:( |$))/.test(code) || isOneField(getLine(place), code, hint)) return undefined;
  const isIndented = /at the start\.|again: /.test(hint);
  if (isIndented) return replaceLine(place, code);
  const text = getLine(place);
  return replaceLine(
    place,
    (code.startsWith('- ') || hint.startsWith('Delete the dash') ? (/^\s*/.exec(text)?.[0] ?? '') : readIndent(text)) + code,
  );
};

const leaveOut: Fix = (place, hint) => {
  const [, code] = /^Delete `(.*)`, or/.exec(hint) ?? [];
  return code === undefined ? undefined : replaceLine(place, getLine(place).slice(0, place.column).trimEnd());
};

const alignLine: Fix = (place, hint) => {
  if (!hint.startsWith('Start this line with as many spaces')) return undefined;
  const above = /^\s*/.exec(place.lines[place.line - 1] ?? '')?.[0] ?? '';
  return replaceLine(place, above + getLine(place).trimStart());
};

const changeLength: Fix = (place, hint) => {
  const [, verb, count] = /^(Remove|Add) at least (\d+) characters/.exec(hint) ?? [];
  if (verb === 'Remove') return replaceLine(place, getLine(place).slice(0, -Number(count)).trimEnd());
  return verb === 'Add' ? replaceLine(place, `${getLine(place)} ${'and more '.repeat(Number(count) / 8).trim()}.`) : undefined;
};

const addLine: Fix = ({ lines }, hint, words) => {
  const [, field] = /^Add a line `(\w+:)`/.exec(hint) ?? [];
  return field ? lines.toSpliced(1, 0, `${field} ${words}`) : undefined;
};

const fillIn: Fix = (place, hint, words) =>
  hint.startsWith('Write its value') ? replaceLine(place, `${getLine(place)} ${words}`) : undefined;

/** Copies the corrected line, list item, field or value from the hint. */
const copyFromHint: Fix = (place, hint) => {
  const [, quoted] = /(?:or write|mean|Write|quotes:) `(.+?)`(?:[.?]|$| if the day)/.exec(hint) ?? [];
  const code = quoted ?? / in this form: (\S+)\.$/.exec(hint)?.[1];
  if (code === undefined) return undefined;
  const text = getLine(place);
  const field = /^([\w-]+): /.exec(code)?.[1];
  if (field && text.includes('{'))
    return replaceLine(
      place,
      text.replace(new RegExp(`\\b${field}: ("[^"]*"|[^,}]*?)(?=\\s*[,}]|$)`), () => code),
    );
  if (field) return replaceLine(place, readIndent(text) + code);
  if (code.startsWith('- ')) return replaceLine(place, (/^\s*/.exec(text)?.[0] ?? '') + code);
  return replaceLine(place, text.slice(0, place.column) + code + text.slice(place.column).replace(/^[^,\]}]*/, ''));
};

/** Inserts the author's own words at the position of the mistake, for hints that cannot contain the words. */
const writeWords: Fix = (place, _hint, words) => {
  if (words === '') return undefined;
  const text = getLine(place);
  return replaceLine(place, words.includes(': ') ? readIndent(text) + words : text.slice(0, place.column) + words);
};

const fixes: readonly Fix[] = [
  deleteLine,
  replaceTabs,
  splitLine,
  moveLines,
  repeatBelow,
  keepFirstVersion,
  joinLines,
  replaceLines,
  wholeLine,
  leaveOut,
  alignLine,
  changeLength,
  addLine,
  fillIn,
  copyFromHint,
  writeWords,
];

/** Applies the hint of a problem literally, like a user who does not know the files. */
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
