import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { plainWords } from '#site/plan/similarity/plain-words.ts';

/** So many words in a row, cities' names apart, are no coincidence. */
const runLength = 8;

export const repeatedSlogan: Rule = {
  code: 'text/repeated-slogan',
  severity: 'error',
  reason: 'Descriptions that repeat one slogan with the city changed tell a searcher nothing and mark the pages as doorways.',
  source: 'Spec catalogue 9.3; Google spam policies, "Doorway abuse"',
  run: (model) => {
    const words = plainWords(model.site.catalogue);
    const first = new Map<string, PlacedText>();
    return writtenMetadata(model).flatMap((text) => findRepeat(text, words(text.text), first));
  },
};

/** Titles and descriptions that somebody wrote; those made from facts differ by their facts. */
function writtenMetadata({ site, texts }: SiteModel): PlacedText[] {
  const { courses, cities, pages } = site.catalogue;
  const files = [...courses.map(courseFile), ...cities.map(cityFile), ...pages.map(textPageFile), 'screens.yaml'];
  return files
    .flatMap((file) => texts.of(file))
    .filter(({ place }) => /^(title|description)$/.test(String(place.path.at(-1))) && isMetadata(place));
}

const isMetadata = ({ file, path }: PlacedText['place']): boolean =>
  file === 'screens.yaml' || (file.startsWith('pages/') && path[0] !== 'body') || path[0] === 'seo' || path[0] === 'citySeo';

/** The block of metadata that a text belongs to: within it the title's words may come again. */
const ownerOf = ({ file, path }: PlacedText['place']): string => [file, ...path.slice(0, -1)].join('/');

function findRepeat(text: PlacedText, words: readonly string[], first: Map<string, PlacedText>): Finding[] {
  let repeat: { run: string; before: PlacedText } | undefined;
  for (let from = 0; from + runLength <= words.length; from++) {
    const run = words.slice(from, from + runLength).join(' ');
    const before = first.get(run);
    if (!before) first.set(run, text);
    else if (ownerOf(before.place) !== ownerOf(text.place)) repeat ??= { run, before };
  }
  if (!repeat) return [];
  const { run, before } = repeat;
  const other = `${before.place.file} \`${before.place.path.join('.')}\``;
  return [
    {
      place: text.place,
      message: `The words "${run.replaceAll('§', '(place)')}" stand in ${other} too.`,
      hint: 'Say what only this page offers.',
    },
  ];
}
