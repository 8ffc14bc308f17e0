import { programName } from './program-name.ts';

const plain = { posix: /^[\p{L}\p{M}\p{N}_@%+:,./-]+$/u, windows: /^(?!@)[\p{L}\p{M}\p{N}_@+:./\\-]+$/u };

const quoteForPosix = (word: string): string => (plain.posix.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/**
 * Double quotes work in both cmd and PowerShell. However, PowerShell expands variables in double quotes and treats typographic quotes as
 * quotes.
 */
function quoteForWindows(word: string): string {
  if (plain.windows.test(word)) return word;
  if (/["$`\u201c-\u201e]/.test(word)) return `'${word.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
  // A backslash before the closing quote would escape the quote.
  return `"${word.replace(/\\+$/, '$&$&')}"`;
}

/** Quotes a word for pasting into the shells of this operating system. */
export const quoteWord = (word: string, platform: NodeJS.Platform = process.platform): string =>
  platform === 'win32' ? quoteForWindows(word) : quoteForPosix(word);

export const formatCommand = (...words: readonly string[]): string =>
  [programName, ...words.map((word) => quoteWord(word))].join(' ');
