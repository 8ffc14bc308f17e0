import { reservedSlugs } from './paths.ts';

/** Longest slug made of a title, in characters. */
const maxLength = 80;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that stand for signs in names of subjects. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/c\+\+/gi, 'cpp'],
  [/c#/gi, 'c-sharp'],
  [/\.net\b/gi, ' dot-net'],
  [/&/g, ' and '],
  [/['\u2019]/g, ''],
];

const cutAtWord = (slug: string): string =>
  slug.length <= maxLength
    ? slug
    : slug
        .slice(0, maxLength + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, maxLength);

/** An address part that reads like the text: `C# & .NET` -> `c-sharp-and-dot-net`. Empty where the text has no Latin letter or digit. */
export function slugify(text: string): string {
  const latin = spoken.reduce((result, [sign, word]) => result.replace(sign, word), text);
  const slug = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const cut = cutAtWord(slug);
  return reservedSlugs.has(cut) ? `${cut}-article` : cut;
}

/** Whether `slug` is what its title makes, with or without a number behind: such a slug goes with the title. */
export function followsTitle(slug: string, title: string): boolean {
  const base = slugify(title) || 'article';
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}
