import * as z from 'zod';

const path = z
  .string()
  .regex(/^\/\S*$/, 'must start with a slash')
  .refine((route) => !/^\/(\/|https?:|www\.)/i.test(route), 'must be the part of the address behind the host, like /old-page');

/** The platform reads `*` and `:name` in an old route as whatever stands there: one such line could take every page away. */
const oldPath = path.refine(
  (from) => !/\*|\/:[A-Za-z]/.test(from),
  'must be one address like /old-page: `*` and `:name` stand for many, so write a redirect for each',
);

/** Old route to present one, answered 301: `catalogue/redirects.yaml`. */
export const redirectSchema = z.strictObject({
  from: oldPath,
  /** Present address, like /about. */
  to: path,
});
export const redirectsSchema = z.array(redirectSchema);
export type Redirect = z.infer<typeof redirectsSchema>[number];
