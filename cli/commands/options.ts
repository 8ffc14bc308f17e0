import { InvalidArgumentError, Option } from 'commander';
import { day } from '#catalogue/schema/text.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';

export interface SiteOptions {
  out: string;
  catalogue: string;
  asOf: string;
}

export const outOption = (): Option => new Option('--out <folder>', 'output folder for the site').default('dist');
export const catalogueOption = (): Option => new Option('--catalogue <folder>', 'folder with the catalogue').default('catalogue');

/** Day for which the site is built. Entries that have ended by that day are not shown. */
export const asOfOption = (): Option =>
  new Option('--as-of <day>', 'date to build the site for, such as 2026-12-01')
    .default(todayInIndia(nowDate()), 'today in India')
    .argParser((text) => {
      if (!day.safeParse(text).success) throw new InvalidArgumentError('Enter a valid date, such as 2026-12-01.');
      return text;
    });
