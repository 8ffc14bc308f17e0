import type { Catalogue } from '#catalogue/catalogue.ts';
import { upcomingBatches } from './batches.ts';
import { findClaim } from './claims.ts';
import { openPositions } from './openings.ts';

/** The catalogue and the day on which it is shown, `2026-11-20`. */
export interface ShownCatalogue {
  catalogue: Catalogue;
  asOf: string;
}

/** Whether a claim may be shown, or a list of dated entries (`batches`, `openings`) has any to come. */
export function isCurrent({ catalogue, asOf }: ShownCatalogue, matter: string): boolean {
  if (matter === 'batches') return upcomingBatches(catalogue, asOf).length > 0;
  if (matter === 'openings') return openPositions(catalogue, asOf).length > 0;
  return findClaim(catalogue, asOf, matter) !== undefined;
}

/** What a page says once that has ended which it rests on; nothing while it goes on. */
export function endedTexts<Texts extends { of: string }>(
  shown: ShownCatalogue,
  { ended }: { ended?: Texts | undefined },
): Partial<Omit<Texts, 'of'>> {
  if (!ended || isCurrent(shown, ended.of)) return {};
  const { of: _of, ...texts } = ended;
  return texts;
}
