import { programName } from './program-name.ts';

/** Characters that no shell gives a meaning. */
const plain = { posix: /^[\p{L}\p{M}\p{N}_@%+:,./-]+$/u, windows: /^(?!@)[\p{L}\p{M}\p{N}_@+:./\\-]+$/u };

const quoteForPosix = (word: string): string => (plain.posix.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Double quotes suit cmd and PowerShell, but PowerShell reads variables in them and takes typographic quotes for quotes. */
function quoteForWindows(word: string): string {
  if (plain.windows.test(word)) return word;
  if (/["$`\u201c-\u201e]/.test(word)) return `'${word.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  // A backslash before the closing quote would be read as a part of the text.
  return `"${word.replace(/\\+$/, '$&$&')}"`;
}

/** Quotes a word so that it can be pasted into the shells of this system. */
export const quoteWord = (word: string, platform: NodeJS.Platform = process.platform): string =>
  platform === 'win32' ? quoteForWindows(word) : quoteForPosix(word);

/** A command of this program as it can be pasted, whatever its words are. */
export const formatCommand = (...words: readonly string[]): string =>
  [programName, ...words.map((word) => quoteWord(word))].join(' ');
