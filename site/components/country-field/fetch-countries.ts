import type { ListedCountry } from './merge-countries.ts';

/** Most countries asked for (behaviour section 9). */
const countryLimit = 1000;
const countriesPath = '/api/v1/countries';

interface CountryItem {
  name?: unknown;
  flag?: unknown;
}

/**
 * The remote list (behaviour section 7): `data.data` where the answer is wrapped once more, as the spec's client saw it,
 * else `data`.
 * @throws what stopped it: no connection, an abort, an answer that is not the list
 */
export async function fetchCountries(signal: AbortSignal): Promise<ListedCountry[]> {
  const response = await fetch(`${countriesPath}?limit=${countryLimit}`, { signal });
  if (!response.ok) throw new Error(`The countries answered ${response.status}`);
  const { data } = await response.json();
  const items: CountryItem[] = Array.isArray(data) ? data : data.data;
  return items.flatMap(({ name, flag }) => (typeof name === 'string' && name ? [{ label: name, ...pictureOf(flag) }] : []));
}

/** SVG markup as a picture: nothing in it can run or load anything there. */
const pictureOf = (flag: unknown): { flag?: string } =>
  typeof flag === 'string' && flag.startsWith('<svg') ? { flag: `data:image/svg+xml,${encodeURIComponent(flag)}` } : {};
