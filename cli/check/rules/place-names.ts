import { homeCitySlug } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { namePattern } from '#site/similarity/name-pattern.ts';

/** Aliases that are the end of many other places' names: `Anand Nagar` is not the city of Ahmednagar. */
const genericAliases: ReadonlySet<string> = new Set(['nagar']);

/** Names that contain a city's name and are other places. */
const otherPlaces = /\bNanded City\b|\bAnand ?Nagar, Nanded\b/gi;

/** Finds the cities that a text names. */
export class PlaceNames {
  #patterns: readonly { city: City; pattern: RegExp }[];

  constructor(cities: readonly City[]) {
    this.#patterns = cities.map((city) => ({ city, pattern: namePattern(namesOf(city), 'iu') }));
  }

  /** Cities named other than `own` and the home city, whose branches every page may name. */
  foreignIn(text: string, own: City | undefined): City[] {
    const cleaned = text.replace(otherPlaces, '');
    return this.#patterns
      .filter(({ city, pattern }) => city !== own && city.slug !== homeCitySlug && pattern.test(cleaned))
      .map(({ city }) => city);
  }

  /** Times that a text names a city. */
  count(text: string, city: City): number {
    const pattern = this.#patterns.find((candidate) => candidate.city === city)?.pattern;
    return pattern ? (text.replace(otherPlaces, '').match(new RegExp(pattern, 'giu'))?.length ?? 0) : 0;
  }
}

const namesOf = ({ name, officialName, aliases }: City): string[] =>
  [name, ...(officialName ? [officialName] : []), ...aliases].filter((each) => !genericAliases.has(each.toLowerCase()));
