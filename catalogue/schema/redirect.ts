import * as z from 'zod';

const path = z.string().regex(/^\/\S*$/, 'must start with a slash');

/** Old route to present one, answered 301: `catalogue/redirects.yaml`. */
export const redirectSchema = z.strictObject({ from: path, to: path });
export const redirectsSchema = z.array(redirectSchema);
export type Redirect = z.infer<typeof redirectsSchema>[number];
