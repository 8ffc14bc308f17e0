import { cityFile, pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { quote } from '#cli/load/problems/wording.ts';
import { splitSentences } from '#site/views/skills.ts';

/** Minimum number of words in a compared sentence. Shorter sentences may be identical by chance. */
const minWords = 6;

const factFields = new Set(['industries', 'languages', 'colleges', 'advice', 'courses']);

interface Sentence extends PlacedText {
  city: City;
}

export const copiedText: Rule = {
  code: 'city/copied-text',
  severity: 'error',
  reason: 'A fact about one city rarely applies to another, and search engines do not rank pages that repeat the same text.',
  source: 'catalogue/README.md, "Add a city": each fact has a source and the date on which it was checked',
  run: (model) => {
    const first = new Map<string, Sentence>();
    const copies = new Map<string, Finding>();
    for (const sentence of sentencesIn(model)) {
      const words = stripNames(sentence.text, model);
      const before = first.get(words);
      if (!before) first.set(words, sentence);
      else if (before.city !== sentence.city) addCopy(copies, [before, sentence], model);
    }
    return [...copies.values()];
  },
};

const sentencesIn = ({ names, texts }: SiteModel): Sentence[] =>
  names.cities.flatMap((city) =>
    [cityFile(city), pairsFile(city)].flatMap((file) =>
      texts
        .below(file, (field) => factFields.has(field))
        .flatMap(({ text, place }) =>
          splitSentences(text).flatMap((sentence) =>
            sentence.split(' ').length < minWords ? [] : [{ text: sentence, place, city }],
          ),
        ),
    ),
  );

/** Removes city names, so that a copy with a changed city name is still found. */
const stripNames = (text: string, { names }: SiteModel): string => names.replaceNames(text, () => '').toLowerCase();

function addCopy(copies: Map<string, Finding>, [before, after]: [Sentence, Sentence], { names }: SiteModel): void {
  const isOwn = ({ text, city }: Sentence): boolean => names.count(text, city) > 0;
  const [copy, original] = isOwn(after) && !isOwn(before) ? [before, after] : [after, before];
  const place = [copy.place.file, ...copy.place.path].join(' ');
  if (copies.has(place)) return;
  const message = `This text about ${copy.city.name} is also in ${original.place.file}: ${quote(copy.text)}.`;
  copies.set(place, { place: copy.place, message, hint: `Write something that applies only to ${copy.city.name}.` });
}
