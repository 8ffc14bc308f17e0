import type { Language } from '#site/shared/language.ts';

export interface Head {
  title: string;
  description: string;
  keywords: readonly string[];
  /** Absolute URL of the page. Must be the same as the sitemap's `loc`, as `og:url` and as the URL that returns status 200. */
  canonical: string;
  isIndexable: boolean;
  /** Set for a translation that nobody at the institute has read yet. Local and staging builds say so on the page. */
  isUnreviewed?: boolean;
  /** Absolute URL of the social card. */
  image: string;
  /** Description of the social card for people who cannot see it. */
  imageAlt: string;
  type?: 'article';
  /** Absolute URLs of the page's versions, including this one, by language. Undefined if the page exists in one language only. */
  alternates?: Readonly<Record<Language | 'x-default', string>>;
  /** Path of the page in the other language, or of the closest page in that language. The header links to it. */
  otherPath?: string;
  structuredData: readonly object[];
}

/**
 * Length limits for titles and descriptions, in characters. Search results show about 60 characters of a title. Only titles with long names
 * may exceed `wanted`.
 */
export const titleBounds = { min: 30, wanted: 60, max: 65 } as const;
export const descriptionBounds = { min: 70, max: 160 } as const;

interface TextBounds {
  min: number;
  wanted?: number;
  max: number;
}

/**
 * Returns the first candidate within the wanted length. Otherwise, returns the shortest one within the limits. If none fits, returns the
 * closest one, which `check` then reports.
 */
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

const countExcess = ({ length }: string, { min, max }: TextBounds): number => Math.max(0, length - max, min - length);
