import { InvalidArgumentError, Option } from 'commander';
import { day } from '#catalogue/schema/text.ts';
import { nowDate, todayInIndia } from '#cli/platform/clock.ts';

export interface SiteOptions {
  out: string;
  catalogue: string;
  asOf: string;
}

export const outOption = (): Option => new Option('--out <folder>', 'folder that receives the site').default('dist');
export const catalogueOption = (): Option => new Option('--catalogue <folder>', 'folder with the catalogue').default('catalogue');

/** Day to build for. Entries that have ended by then are not shown. */
export const asOfOption = (): Option =>
  new Option('--as-of <day>', 'day to build for, like 2026-12-01')
    .default(todayInIndia(nowDate()), 'today in India')
    .argParser((text) => {
      if (!day.safeParse(text).success) throw new InvalidArgumentError('Give a day of the calendar like 2026-12-01.');
      return text;
    });
