import { homeCitySlug } from '#catalogue/catalogue.ts';
import type { City } from '#catalogue/schema/city.ts';
import { namePattern } from '#site/plan/similarity/name-pattern.ts';

/** Aliases that are the end of many other places' names: `Anand Nagar` is not the city of Ahmednagar. */
const genericAliases: ReadonlySet<string> = new Set(['nagar']);

/** Names that contain a city's name and are other places. */
const otherPlaces = /\bNanded City\b|\bAnand ?Nagar, Nanded\b/gi;

interface KnownCity {
  city: City;
  /** Its names. */
  inLowerCase: readonly string[];
  /** Any of them as whole words. */
  pattern: RegExp;
}

/** Finds the cities that a text names. */
export class PlaceNames {
  #known: readonly KnownCity[];
  /** Any name of any city. */
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

  /** Cities named other than `own` and the home city, whose branches every page may name. */
  foreignIn(text: string, own: City | undefined): City[] {
    if (!this.#any.test(text)) return [];
    const lower = text.toLowerCase();
    return this.#known
      .filter(({ city }) => city !== own && city.slug !== homeCitySlug)
      .filter((known) => canContain(lower, known) && countIn(text, known) > 0)
      .map(({ city }) => city);
  }

  /** The text with each name of a city replaced. */
  replaceNames(text: string, replace: (city: City) => string): string {
    if (!this.#any.test(text)) return text;
    return this.#known.reduce(
      (named, { city, pattern }) => named.replace(pattern, () => replace(city)),
      text.replace(otherPlaces, ''),
    );
  }

  /** Times that a text names a city. */
  count(text: string, city: City): number {
    const known = this.#known.find((candidate) => candidate.city === city);
    return known && canContain(text.toLowerCase(), known) ? countIn(text, known) : 0;
  }
}

/** Most texts name no city, which is found out far sooner without the pattern. */
const canContain = (lower: string, { inLowerCase }: KnownCity): boolean => inLowerCase.some((name) => lower.includes(name));

const countIn = (text: string, { pattern }: KnownCity): number => text.replace(otherPlaces, '').match(pattern)?.length ?? 0;

/** The names by which a text names a city. */
export const listNames = ({ name, officialName, aliases }: City): string[] =>
  [name, ...(officialName ? [officialName] : []), ...aliases].filter((each) => !genericAliases.has(each.toLowerCase()));
