const spoken: [RegExp, string][] = [
  [/\.net\b/gi, ' dot net '],
  [/\+\+/g, ' plus plus '],
  [/#/g, ' sharp '],
  [/[&+]/g, ' and '],
];

/** Converts a name to a slug: `UI/UX & C#` becomes `ui-ux-and-c-sharp`. Empty if the name has no Latin letters or digits. */
export function toSlug(name: string): string {
  const words = spoken.reduce((text, [sign, word]) => text.replace(sign, word), name);
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const foreignLetter = /(?!\p{Script=Latin})\p{L}/u;

/** Proposes a slug for a name. Empty if any letter is not Latin, because part of a name is a different name. */
export const proposeSlug = (name: string): string => (foreignLetter.test(name.normalize('NFKD')) ? '' : toSlug(name));

const routeWords = /-(course|courses|training|classes|class|program|programme)$/;

/** Returns a course's subject for use in its routes, without words like "course". Empty if the title is not in Latin letters. */
export const subjectSlug = (title: string): string => proposeSlug(title).replace(routeWords, '');
