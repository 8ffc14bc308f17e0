/** Signs that are words in the names of courses. */
const spoken: [RegExp, string][] = [
  [/\.net\b/gi, ' dot net '],
  [/\+\+/g, ' plus plus '],
  [/#/g, ' sharp '],
  [/[&+]/g, ' and '],
];

/** A name as a slug: `UI/UX & C#` is `ui-ux-and-c-sharp`. Empty when the name has no Latin letter or digit. */
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

/** A slug that stands for the whole name: empty where it is not all in Latin letters, since half a name is another name. */
export const proposeSlug = (name: string): string => (foreignLetter.test(name.normalize('NFKD')) ? '' : toSlug(name));

/** Words that a route has by itself. */
const routeWords = /-(course|courses|training|classes|class|program|programme)$/;

/** The subject of a course as its routes name it: without the word "course". Empty as `proposeSlug` is. */
export const subjectSlug = (title: string): string => proposeSlug(title).replace(routeWords, '');
