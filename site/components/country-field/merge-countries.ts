/** A country as the list shows it; the dial prefix is known of the built-in ones. */
export interface ListedCountry {
  label: string;
  stdcode?: string;
  /** Address of the flag's picture; absent where there is none. */
  flag?: string;
}

const nameOf = (country: ListedCountry): string => country.label.toLocaleLowerCase('en');

/** The countries whose label has the text in it, whatever the case (behaviour section 5, "Country search"). */
export const matchingCountries = (countries: readonly ListedCountry[], text: string): ListedCountry[] =>
  countries.filter((country) => nameOf(country).includes(text.trim().toLocaleLowerCase('en')));

/** Both lists without doubles, sorted by label; a built-in country wins, since more is known of it (behaviour section 4). */
export function mergeCountries(builtIns: readonly ListedCountry[], fetched: readonly ListedCountry[]): ListedCountry[] {
  const byName = new Map<string, ListedCountry>();
  for (const country of [...builtIns, ...fetched]) if (!byName.has(nameOf(country))) byName.set(nameOf(country), country);
  return [...byName.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The country of that very name, however its letters are written. */
export const countryNamed = (countries: readonly ListedCountry[], text: string): ListedCountry | undefined =>
  countries.find((country) => nameOf(country) === text.trim().toLocaleLowerCase('en'));
