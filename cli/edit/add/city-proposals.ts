import type { City } from '#catalogue/schema/city.ts';
import { proposeSlug } from './plain-slug.ts';

export type PartialCity = Partial<City> & { name: string };

/** The city with its slug; facts are never proposed, for they must be true. */
export const completeCity = (known: PartialCity): Record<string, unknown> => ({ slug: proposeSlug(known.name), ...known });

/** Facts by which a city's pages become true of it alone, with how many of each make a good page. */
const facts: [keyof City, string][] = [
  ['branch', 'the way to the nearest branch'],
  ['industries', 'industries that hire there'],
  ['advice', 'advice to its students on each subject'],
  ['languages', 'languages spoken'],
  ['colleges', 'colleges'],
  ['nameInMarathi', 'the name in Marathi'],
  ['district', 'the district'],
];

/** What a city's file does not tell yet, in words. */
export function missingFacts(city: Partial<City>): string[] {
  const isMissing = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) ? value.length === 0 : value === '');
  return facts.filter(([field]) => isMissing(city[field])).map(([field, words]) => `${words} (\`${field}\`)`);
}
