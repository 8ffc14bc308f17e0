import { cutText } from '#site/shared/text/cut-text.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';
import { reservedSlugs } from './paths.ts';

const maxLength = 80;

export const slugPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

const signWords: readonly (readonly [RegExp, string])[] = [
  [/c\+\+/gi, 'cpp'],
  [/c#/gi, 'c-sharp'],
  [/\.net\b/gi, ' dot-net'],
  [/&/g, ' and '],
  [/['\u2019\u02bb\u02bc]/g, ''],
];

const cutAtWord = (slug: string): string =>
  slug.length <= maxLength ? slug : cutText(cutText(slug, maxLength + 1).replace(/-[^-]*$/, ''), maxLength);

/**
 * Creates a slug that reads like the text: `C# & .NET` -> `c-sharp-and-dot-net`, `10 वी नंतर काय?` -> `10-वी-नंतर-काय`. Empty if the text
 * has no letter or digit.
 */
export function slugify(text: string): string {
  const words = signWords.reduce((result, [sign, word]) => result.replace(sign, word), text);
  const slug = foldLetters(words)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/^-+|-+$/g, '');
  const cut = cutAtWord(slug);
  return reservedSlugs.has(cut) ? `${cut}-article` : cut;
}

/** Whether the slug was created from the title, with or without a number at the end. Such a slug changes when the title changes. */
export function isMadeFromTitle(slug: string, title: string): boolean {
  const base = slugify(title) || 'article';
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}
