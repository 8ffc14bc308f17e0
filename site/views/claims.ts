import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Claim } from '#catalogue/schema/institute.ts';
import { indianFigures } from './rupees.ts';

export const freeDemoClaim = 'free-demo';
export const placementClaim = 'placement';

/** Returns the catalogue without the claims that have expired by `asOf`, so that no page can show them. */
export function withoutEndedClaims(catalogue: Catalogue, asOf: string): Catalogue {
  const claims = catalogue.institute.claims.filter((claim) => isShown(claim, asOf));
  return { ...catalogue, institute: { ...catalogue.institute, claims } };
}

/** Finds a claim by id. Undefined if the claim has expired. */
export const findClaim = ({ institute }: Catalogue, asOf: string, id: string): Claim | undefined =>
  institute.claims.find((claim) => claim.id === id && isShown(claim, asOf));

export const claimFigure = (value: Claim['value']): string =>
  typeof value === 'number' ? indianFigures.format(value) : String(value);

/** A claim is still shown on its last day. */
const isShown = ({ validUntil }: Claim, asOf: string): boolean => validUntil >= asOf;
