import type { City } from '#catalogue/schema/city.ts';
import { proposeSlug } from './plain-slug.ts';

export type PartialCity = Partial<City> & { name: string };

/** The three regular and two weekend batches that the institute offers everywhere. */
export const usualBatches: City['batches'] = [
  { kind: 'regular', days: 'Monday to Friday', time: '07:30-09:00', mode: 'online' },
  { kind: 'regular', days: 'Monday to Friday', time: '18:30-20:00', mode: 'online' },
  { kind: 'regular', days: 'Monday to Thursday', time: '20:30-22:00', mode: 'online' },
  { kind: 'weekend', days: 'Saturday and Sunday', time: '09:00-12:00', mode: 'online' },
  { kind: 'weekend', days: 'Saturday and Sunday', time: '15:00-18:00', mode: 'online' },
];

/** The city with its slug; facts are never proposed, for they must be true. */
export const completeCity = (known: PartialCity): Record<string, unknown> => ({ slug: proposeSlug(known.name), ...known });

/** Facts by which a city's pages become true of it alone, with how many of each make a good page. */
const facts: [keyof City, string][] = [
  ['branch', 'the way to the nearest branch'],
  ['industries', 'industries that hire there'],
  ['advice', 'advice to its students on each subject'],
  ['languages', 'languages spoken'],
  ['colleges', 'colleges'],
  ['batches', 'batch times'],
  ['nameInMarathi', 'the name in Marathi'],
  ['district', 'the district'],
];

/** What a city's file does not tell yet, in words. */
export function missingFacts(city: Partial<City>): string[] {
  const isMissing = (value: unknown): boolean =>
    value === undefined || (Array.isArray(value) ? value.length === 0 : value === '');
  return facts.filter(([field]) => isMissing(city[field])).map(([field, words]) => `${words} (\`${field}\`)`);
}
