import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Claim } from '#catalogue/schema/institute.ts';
import { indianFigures } from './rupees.ts';

/** Ids of claims on which more than one text of the site rests. */
export const freeDemoClaim = 'free-demo';
export const placementClaim = 'placement';

/** The catalogue as it is shown on a day: without the claims that have ended, so that they are gone from wherever claims are read. */
export function withoutEndedClaims(catalogue: Catalogue, asOf: string): Catalogue {
  const claims = catalogue.institute.claims.filter((claim) => isShown(claim, asOf));
  return { ...catalogue, institute: { ...catalogue.institute, claims } };
}

/** The claim with this id, while it may be shown. */
export const findClaim = ({ institute }: Catalogue, asOf: string, id: string): Claim | undefined =>
  institute.claims.find((claim) => claim.id === id && isShown(claim, asOf));

/** The figure of a claim as it is written: `14,320`, `100+`. */
export const claimFigure = (value: Claim['value']): string =>
  typeof value === 'number' ? indianFigures.format(value) : String(value);

/** The last day of a claim is one of its days. */
const isShown = ({ validUntil }: Claim, asOf: string): boolean => validUntil >= asOf;
