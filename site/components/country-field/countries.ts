/** A country as the list shows it; the dial prefix is known of the built-in ones. */
export interface ListedCountry {
  label: string;
  stdcode?: string;
  /** Address of the flag's picture; absent where there is none. */
  flag?: string;
}

const toNameKey = (country: ListedCountry): string => country.label.toLocaleLowerCase('en');

/** The countries whose label has the text in it, whatever the case. */
export const filterCountries = (countries: readonly ListedCountry[], text: string): ListedCountry[] =>
  countries.filter((country) => toNameKey(country).includes(text.trim().toLocaleLowerCase('en')));

/** Both lists without doubles, sorted by label; a built-in country wins, since more is known of it. */
export function mergeCountries(builtIns: readonly ListedCountry[], fetched: readonly ListedCountry[]): ListedCountry[] {
  const byName = new Map<string, ListedCountry>();
  for (const country of [...builtIns, ...fetched]) if (!byName.has(toNameKey(country))) byName.set(toNameKey(country), country);
  return [...byName.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** The country of that very name, however its letters are written. */
export const findCountry = (countries: readonly ListedCountry[], text: string): ListedCountry | undefined =>
  countries.find((country) => toNameKey(country) === text.trim().toLocaleLowerCase('en'));

/** Most countries asked for. */
const maxCountries = 1000;
const countriesPath = '/api/v1/countries';

interface CountryItem {
  name?: unknown;
  flag?: unknown;
}

/**
 * The remote list: `data.data` where the answer is wrapped once more, as some answer,
 * else `data`.
 * @throws what stopped it: no connection, an abort, an answer that is not the list
 */
export async function fetchCountries(signal: AbortSignal): Promise<ListedCountry[]> {
  const response = await fetch(`${countriesPath}?limit=${maxCountries}`, { signal });
  if (!response.ok) throw new Error(`The countries answered ${response.status}`);
  const { data } = await response.json();
  const items: CountryItem[] = Array.isArray(data) ? data : data.data;
  return items.flatMap(({ name, flag }) => (typeof name === 'string' && name ? [{ label: name, ...toPicture(flag) }] : []));
}

/** SVG markup as a picture: nothing in it can run or load anything there. */
const toPicture = (flag: unknown): { flag?: string } =>
  typeof flag === 'string' && flag.startsWith('<svg') ? { flag: `data:image/svg+xml,${encodeURIComponent(flag)}` } : {};
