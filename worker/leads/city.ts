import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { comparable } from '../platform/text.ts';

const hubPath = 'computer-courses-in-{city}';

function findCitySlug(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.replace(/^\//, '').split('{city}');
  const follows = path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return follows ? path.slice(before.length, path.length - after.length) : undefined;
}

function findPageCity(catalogue: EdgeCatalogue, address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const path = new URL(address).pathname.replace(/^\/|\/$|\.html$/g, '');
  const slugs = [hubPath, ...catalogue.courses.map((course) => course.cityPath)].map((pattern) => findCitySlug(path, pattern));
  return catalogue.cities.find((city) => slugs.includes(city.slug))?.name;
}

interface CityClues {
  typed: string | null;
  pageCity: string | null;
  pages: readonly (string | null)[];
}

/** Finds a lead's city: the city that the visitor typed, or otherwise the page's city. An unknown city stays as typed. */
export function findCity(catalogue: EdgeCatalogue | undefined, { typed, pageCity, pages }: CityClues): string | null {
  if (!catalogue) return typed;
  const named = typed ? comparable(typed) : undefined;
  const known = catalogue.cities.find((city) => [city.name, city.slug, ...city.names].some((name) => comparable(name) === named));
  if (typed) return known?.name ?? typed;
  const fromSlug = catalogue.cities.find((city) => city.slug === pageCity)?.name;
  return fromSlug ?? pages.map((page) => findPageCity(catalogue, page)).find((name) => name !== undefined) ?? null;
}
