import { getCountries } from 'libphonenumber-js/min';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { EdgeCountry } from '#catalogue/edge.ts';
import { drawFlag, findFlag } from '#cli/media/pictures/flags.ts';

/** Entries of the numbering plan that are parts of another country, or no place that people live in. */
const excludedCodes = ['AC', 'TA'];

/**
 * The countries that the worker answers with, sorted by name: the built-in ones by their own names
 * and flags. A flag that there is not is an empty text, for which the field shows its placeholder.
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
