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

/** Bounds of titles and descriptions in characters. */
export const titleBounds = { min: 30, max: 65 } as const;
export const descriptionBounds = { min: 70, max: 160 } as const;

/** The first candidate that fits the bounds; the first of all where none does, for `check` to report. */
export function fitting(candidates: readonly string[], bounds: { min: number; max: number }): string {
  return candidates.find((text) => text.length >= bounds.min && text.length <= bounds.max) ?? (candidates[0] as string);
}
