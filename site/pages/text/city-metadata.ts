import type { City } from '#catalogue/schema/city.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import type { Seo } from '#site/head/seo.ts';
import { industryTitle } from '#site/views/city-facts.ts';

/** Trades of a city that its metadata names. */
const maxTrades = 3;

/**
 * Metadata of a page for one city, from patterns with `{city}` and `{trades}`: a title without its end where the city's name
 * is too long for all of it, a description with as many trades as fit.
 */
export function cityMetadata({ title, description, keywords }: Seo, city: City): Seo {
  const trades = city.industries.slice(0, maxTrades).map(({ sector }) => industryTitle(sector).toLowerCase());
  const fill = (pattern: string, named = trades): string =>
    pattern.replaceAll('{city}', city.name).replaceAll('{trades}', named.join(', ') || 'every trade');
  return {
    title: chooseFitting(
      [title, ...shorterPatterns(title)].map((pattern) => fill(pattern)),
      titleBounds,
    ),
    description: chooseFitting(
      [trades, ...trades.slice(1).map((_, index) => trades.slice(0, -index - 1))].map((named) => fill(description, named)),
      descriptionBounds,
    ),
    keywords: keywords.map((keyword) => fill(keyword).toLowerCase()),
  };
}

/** For cities with long names: the pattern without what follows its last comma, colon or dash, if the city stands before that. */
function shorterPatterns(pattern: string): string[] {
  const [, start = ''] = /^(.*\{city\}.*?)(?:[,:]| [-–])\s[^,:–]*$/.exec(pattern) ?? [];
  return start === '' ? [] : [start];
}
