import { cleanKey } from './clean-text.ts';

/** Latin letters that Unicode does not decompose into a letter and an accent. */
// biome-ignore format: one table of letters.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i',
};

/**
 * Converts text for search and URLs: lower case, Latin letters without accents, digits 0 to 9. Vowel signs and accents of other scripts
 * stay, because they distinguish words.
 */
export const foldLetters = (text: string): string =>
  cleanKey(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/(\p{Script=Latin}|[^\p{L}\p{M}])\p{M}+/gu, '$1')
    .replace(/[^\P{Script=Latin}a-z]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
