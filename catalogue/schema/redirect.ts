import * as z from 'zod';

const path = z.string().regex(/^\/\S*$/, 'must start with a slash');

/** `catalogue/redirects.yaml`: old route to present one, answered 301. */
export const redirectsSchema = z.array(z.strictObject({ from: path, to: path }));
export type Redirect = z.infer<typeof redirectsSchema>[number];
