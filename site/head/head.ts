/** What a page says of itself in its `<head>`. */
export interface Head {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Absolute address: equals the sitemap's `loc`, `og:url` and the address that answers 200. */
  canonical: string;
  isIndexable: boolean;
  /** Absolute address of the social card. */
  image: string;
  /** Open Graph type; a page without one is a `website`. */
  type?: 'article';
  /** schema.org objects, each one block. */
  structuredData: readonly object[];
}

/** Bounds of titles and descriptions in characters. Result pages show some 60 of a title; a longer one is only for names that need it. */
export const titleBounds = { min: 30, wanted: 60, max: 65 } as const;
export const descriptionBounds = { min: 70, max: 160 } as const;

/** Least and most characters of a text. */
interface TextBounds {
  min: number;
  /** Above it a text is taken only where no candidate is shorter. */
  wanted?: number;
  max: number;
}

/** The first candidate that is not longer than wanted; else the shortest within the bounds, or the one nearest to them, for `check` to report. */
export function chooseFitting(candidates: readonly string[], bounds: TextBounds): string {
  const { min, wanted = bounds.max } = bounds;
  const wantedText = candidates.find(({ length }) => length >= min && length <= wanted);
  if (wantedText !== undefined) return wantedText;
  const [first = '', ...others] = candidates;
  return others.reduce((best, text) => (isBetter(text, best, bounds) ? text : best), first);
}

function isBetter(text: string, best: string, bounds: TextBounds): boolean {
  const [missed, missedByBest] = [countExcess(text, bounds), countExcess(best, bounds)];
  return missed < missedByBest || (missed === 0 && missedByBest === 0 && text.length < best.length);
}

/** Characters that a text has too many or too few. */
const countExcess = ({ length }: string, { min, max }: TextBounds): number => Math.max(0, length - max, min - length);
