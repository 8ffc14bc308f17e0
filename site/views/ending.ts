import type { Catalogue } from '#catalogue/catalogue.ts';
import { upcomingBatches } from './batches.ts';
import { findClaim } from './claims.ts';
import { openPositions } from './openings.ts';

/** The catalogue, and the day for which the site is built, such as `2026-11-20`. */
export interface ShownCatalogue {
  catalogue: Catalogue;
  asOf: string;
}

/** Whether a claim is still valid. For `batches` and `openings`, whether the list still has current entries. */
export function isCurrent({ catalogue, asOf }: ShownCatalogue, matter: string): boolean {
  if (matter === 'batches') return upcomingBatches(catalogue, asOf).length > 0;
  if (matter === 'openings') return openPositions(catalogue, asOf).length > 0;
  return findClaim(catalogue, asOf, matter) !== undefined;
}

/**
 * Returns a page's alternative wording if the claim that the page depends on has expired, or if the list that it depends on has no current
 * entries. Otherwise, returns an empty object.
 */
export function endedTexts<Texts extends { of: string }>(
  shown: ShownCatalogue,
  { ended }: { ended?: Texts | undefined },
): Partial<Omit<Texts, 'of'>> {
  if (!ended || isCurrent(shown, ended.of)) return {};
  const { of: _of, ...texts } = ended;
  return texts;
}
