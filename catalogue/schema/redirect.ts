import * as z from 'zod';

const path = z
  .string()
  .regex(/^\/\S*$/, 'must start with a slash')
  .refine(
    (route) => !/^\/(\/|https?:|www\.)/i.test(route),
    'must be only the part of the address after the domain, like /old-page',
  );

/** The platform treats `*` and `:name` in an old route as wildcards. A single redirect with a wildcard could hide every page. */
const oldPath = path.refine(
  (from) => !/\*|\/:[A-Za-z]/.test(from),
  'must be a single address like /old-page: write a separate redirect for each address, without `*` and `:name`',
);

/** A permanent redirect (301) from an old route to the current one: `catalogue/redirects.yaml`. */
export const redirectSchema = z.strictObject({
  from: oldPath,
  /** Current address, such as /about. */
  to: path,
});
export const redirectsSchema = z.array(redirectSchema);
export type Redirect = z.infer<typeof redirectsSchema>[number];
