import type { City } from '#catalogue/schema/city.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import { chooseCityTitle, type Seo } from '#site/head/seo.ts';
import { industryTitle } from '#site/views/city-facts.ts';

const maxTrades = 3;

/**
 * Creates a city page's metadata from patterns with `{city}` and `{trades}`. Shortens the title for long city names. The description names
 * as many industries as fit.
 */
export function cityMetadata({ title, description, keywords }: Seo, city: City): Seo {
  const trades = city.industries.slice(0, maxTrades).map(({ sector }) => industryTitle(sector).toLowerCase());
  const fill = (pattern: string, named = trades, place = city.name): string =>
    pattern.replaceAll('{city}', place).replaceAll('{trades}', named.join(', ') || 'every trade');
  return {
    title: chooseCityTitle(city, (place) =>
      chooseFitting(
        [title, ...shorterPatterns(title)].map((pattern) => fill(pattern, trades, place)),
        titleBounds,
      ),
    ),
    description: chooseFitting(
      [trades, ...trades.slice(1).map((_, index) => trades.slice(0, -index - 1))].map((named) => fill(description, named)),
      descriptionBounds,
    ),
    keywords: keywords.map((keyword) => fill(keyword).toLowerCase()),
  };
}

/**
 * Returns the pattern without the text after its last comma, colon or dash. Returns an empty list if this would remove the city's name.
 */
function shorterPatterns(pattern: string): string[] {
  const [, start = ''] = /^(.*\{city\}.*?)(?:[,:]| [-–])\s[^,:–]*$/.exec(pattern) ?? [];
  return start === '' ? [] : [start];
}
