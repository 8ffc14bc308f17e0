import { homeCitySlug } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { namePattern } from '#site/plan/similarity/name-pattern.ts';

/** Aliases that are also endings of other place names. For example, `Nagar` in `Anand Nagar` does not mean Ahmednagar. */
const genericAliases: ReadonlySet<string> = new Set(['nagar']);

/** Places whose names contain a city's name. */
const otherPlaces = /\bNanded City\b|\bAnand ?Nagar, Nanded\b/gi;

interface KnownCity {
  city: City;
  inLowerCase: readonly string[];
  pattern: RegExp;
}

export class PlaceNames {
  #known: readonly KnownCity[];
  #any: RegExp;

  constructor(cities: readonly City[]) {
    this.#known = cities.map((city) => {
      const names = listNames(city);
      return { city, inLowerCase: names.map((name) => name.toLowerCase()), pattern: namePattern(names, 'giu') };
    });
    this.#any = namePattern(cities.flatMap(listNames), 'iu');
  }

  get cities(): City[] {
    return this.#known.map(({ city }) => city);
  }

  findCity(slug: string): City | undefined {
    return this.#known.find(({ city }) => city.slug === slug)?.city;
  }

  /**
   * Returns the cities named in the text, except `own` and the home city. Every page may name the home city, because its branches are
   * there.
   */
  foreignIn(text: string, own: City | undefined): City[] {
    if (!this.#any.test(text)) return [];
    const lower = text.toLowerCase();
    return this.#known
      .filter(({ city }) => city !== own && city.slug !== homeCitySlug)
      .filter((known) => canContain(lower, known) && countIn(text, known) > 0)
      .map(({ city }) => city);
  }

  replaceNames(text: string, replace: (city: City) => string): string {
    if (!this.#any.test(text)) return text;
    return this.#known.reduce(
      (named, { city, pattern }) => named.replace(pattern, () => replace(city)),
      text.replace(otherPlaces, ''),
    );
  }

  count(text: string, city: City): number {
    const known = this.#known.find((candidate) => candidate.city === city);
    return known && canContain(text.toLowerCase(), known) ? countIn(text, known) : 0;
  }
}

/**
 * Whether the text may name the city. This test is far cheaper than the pattern, which is rarely needed because most text names no city.
 */
const canContain = (lower: string, { inLowerCase }: KnownCity): boolean => inLowerCase.some((name) => lower.includes(name));

const countIn = (text: string, { pattern }: KnownCity): number => text.replace(otherPlaces, '').match(pattern)?.length ?? 0;

export const listNames = ({ name, officialName, aliases }: City): string[] =>
  [name, ...(officialName ? [officialName] : []), ...aliases].filter((each) => !genericAliases.has(each.toLowerCase()));
