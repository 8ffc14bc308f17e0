import { nameFieldFirst } from '#cli/load/problems/wording.ts';
import { rootFiles } from './own-addresses.ts';
import { type Finding, type Rule, type RuleContext, writePlace } from './rule.ts';
import { claimPaths, type PathClaim } from './site-paths.ts';

/** Reports pages with the same route. Each clash is reported once, at the later field, with the position of the earlier field. */
export const findDuplicatePaths: Rule = (context) => {
  const first = new Map<string, PathClaim>();
  const problems = new Map<string, Finding>();
  for (const claim of claimPaths(context)) {
    const earlier = first.get(claim.route);
    if (!earlier) first.set(claim.route, claim);
    else if (claim.place) {
      const pair = JSON.stringify([claim.place, earlier.place]);
      if (!problems.has(pair)) problems.set(pair, describeClash(context, claim, earlier));
    }
  }
  return [...problems.values()];
};

function describeClash(context: RuleContext, { route, place }: PathClaim, earlier: PathClaim): Finding {
  if (!place) throw new Error(`The fixed route ${route} is listed twice`);
  const owner = earlier.place
    ? `in ${writePlace(context, earlier.place)}`
    : `by a ${rootFiles.includes(route) ? 'file' : 'fixed page'} on the site`;
  const message = `${nameFieldFirst(place.path)} creates the address ${route}, which is already used ${owner}.`;
  const hint = earlier.place ? 'Choose a different address for one of the two.' : 'Choose a different address.';
  return { ...place, code: 'catalogue/duplicate-path', message, hint };
}
