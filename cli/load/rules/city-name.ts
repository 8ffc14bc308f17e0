import { simplify } from '#cli/load/problems/nearest.ts';
import { countEdits } from '#site/shared/text/count-edits.ts';
import { getKey, listKeys, type Rule, type RuleContext } from './rule.ts';

/** Maximum number of wrong letters in a misspelt name. With more, the name counts as a different one, such as a new official name. */
const maxEdits = 2;

/** Reports a city name that differs from the file name by only a few letters, unless an alias has the spelling of the file name. */
export const findMisspeltCityNames: Rule = ({ parts }) =>
  parts.cities.flatMap((item) => {
    const { name, officialName = '', aliases = [] } = item.value;
    const slug = getKey(item, item.value.slug);
    const others = listSpellings(parts.cities.filter((other) => other !== item));
    const toSpelling = (text: string): string =>
      text
        .split(/[\s-]+/)
        .map((word) => others.get(simplify(word)) ?? simplify(word))
        .join('');
    const hasOtherFileName = listKeys(item, item.value.slug).length > 1;
    if (!name || hasOtherFileName || [name, officialName, ...aliases].some((each) => toSpelling(each) === toSpelling(slug)))
      return [];
    const edits = countEdits(toSpelling(name), toSpelling(slug));
    if (edits > maxEdits || edits >= slug.length / 2) return [];
    const right = slug.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());
    const message = `The name "${name}" is spelt differently from the city's slug, ${slug}.`;
    const hint = `Did you mean \`name: ${right}\`? If both spellings are in use, add "${right}" to \`aliases\`.`;
    return [{ file: item.file, path: ['name'], code: 'catalogue/wrong-form', message, hint }];
  });

const listSpellings = (cities: RuleContext['parts']['cities']): Map<string, string> =>
  new Map(
    cities.flatMap(({ value: { name = '', aliases = [] } }) =>
      [name, ...aliases].map((each) => [simplify(each), simplify(name)]),
    ),
  );
