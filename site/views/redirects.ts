import type { Catalogue } from '#catalogue/catalogue.ts';
import { careersPath, openingPath } from '#catalogue/routes.ts';
import type { Redirect } from '#catalogue/schema/redirect.ts';

/** Returns the redirects in force on `asOf`. A closed position redirects to the list of open positions. */
export const listRedirects = ({ redirects, openings }: Catalogue, asOf: string): Redirect[] => [
  ...redirects,
  ...openings
    .filter(({ closes }) => closes < asOf)
    .map((opening) => ({ from: openingPath(opening), to: careersPath }))
    .filter(({ from }) => !redirects.some((redirect) => redirect.from === from)),
];
