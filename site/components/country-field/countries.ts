export interface ListedCountry {
  label: string;
  stdcode?: string;
  /** Image address of the country's flag. Undefined if no flag is known. */
  flag?: string;
}

const toNameKey = (country: ListedCountry): string => country.label.toLocaleLowerCase('en');

export const filterCountries = (countries: readonly ListedCountry[], text: string): ListedCountry[] =>
  countries.filter((country) => toNameKey(country).includes(text.trim().toLocaleLowerCase('en')));

/**
 * Merges built-in and fetched countries without duplicates and sorts them by label. Built-in countries take precedence because they have
 * more details.
 */
export function mergeCountries(builtIns: readonly ListedCountry[], fetched: readonly ListedCountry[]): ListedCountry[] {
  const byName = new Map<string, ListedCountry>();
  for (const country of [...builtIns, ...fetched]) if (!byName.has(toNameKey(country))) byName.set(toNameKey(country), country);
  return [...byName.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

export const findCountry = (countries: readonly ListedCountry[], text: string): ListedCountry | undefined =>
  countries.find((country) => toNameKey(country) === text.trim().toLocaleLowerCase('en'));

const maxCountries = 1000;
const countriesPath = '/api/v1/countries';

interface CountryItem {
  name?: unknown;
  flag?: unknown;
}

/**
 * Fetches the country list. Some responses wrap the list twice (`data.data` instead of `data`).
 *
 * @throws if there is no connection, the request is aborted or the response is not a list
 */
export async function fetchCountries(signal: AbortSignal): Promise<ListedCountry[]> {
  const response = await fetch(`${countriesPath}?limit=${maxCountries}`, { signal });
  if (!response.ok) throw new Error(`The request for countries returned status ${response.status}`);
  const { data } = await response.json();
  const items: CountryItem[] = Array.isArray(data) ? data : data.data;
  return items.flatMap(({ name, flag }) => (typeof name === 'string' && name ? [{ label: name, ...toPicture(flag) }] : []));
}

/** Turns a flag's SVG markup into an image URL, because images run no scripts and load no external resources. */
const toPicture = (flag: unknown): { flag?: string } =>
  typeof flag === 'string' && flag.startsWith('<svg') ? { flag: `data:image/svg+xml,${encodeURIComponent(flag)}` } : {};
