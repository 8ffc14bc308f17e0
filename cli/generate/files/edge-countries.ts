import { getCountries } from 'libphonenumber-js/min';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { EdgeCountry } from '#catalogue/edge.ts';
import { drawFlag, findFlag } from '#cli/media/pictures/flags.ts';

/** Entries in the numbering plan that are part of another country or have no residents. */
const excludedCodes = ['AC', 'TA'];

/**
 * Returns the countries for the worker, sorted by name. If there is no flag for a country, `flag` is an empty string, and the form field
 * shows a placeholder.
 */
export function edgeCountries({ countries }: Catalogue): EdgeCountry[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const builtIn = new Map(countries.map((country) => [country.value, country]));
  return getCountries()
    .filter((code) => !excludedCodes.includes(code))
    .map((code) => {
      const known = builtIn.get(code);
      return known
        ? { name: known.label, flag: drawFlag(known.code) }
        : { name: names.of(code) ?? code, flag: findFlag(code) ?? '' };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
