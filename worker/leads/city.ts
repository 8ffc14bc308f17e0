import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { comparable } from '../platform/text.ts';

const hubPath = 'computer-courses-in-{city}';

/** The slug that stands for `{city}` when `path` follows `pattern`. */
function findCitySlug(path: string, pattern: string): string | undefined {
  const [before = '', after = ''] = pattern.replace(/^\//, '').split('{city}');
  const follows = path.length > before.length + after.length && path.startsWith(before) && path.endsWith(after);
  return follows ? path.slice(before.length, path.length - after.length) : undefined;
}

/** Name of the city whose page stands at `address`: a course's city page or the city's hub. */
function findPageCity(catalogue: EdgeCatalogue, address: string | null): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const path = new URL(address).pathname.replace(/^\/|\/$|\.html$/g, '');
  const slugs = [hubPath, ...catalogue.courses.map((course) => course.cityPath)].map((pattern) => findCitySlug(path, pattern));
  return catalogue.cities.find((city) => slugs.includes(city.slug))?.name;
}

interface CityClues {
  /** The form's own city field. */
  typed: string | null;
  /** Slug that the page sent along. */
  pageCity: string | null;
  /** Addresses the submission may have come from, the surest first. */
  pages: readonly (string | null)[];
}

/** A lead's city by the catalogue's name: what the visitor typed, else the city of the page. A city we don't know stays as typed. */
export function findCity(catalogue: EdgeCatalogue | undefined, { typed, pageCity, pages }: CityClues): string | null {
  if (!catalogue) return typed;
  const named = typed ? comparable(typed) : undefined;
  const known = catalogue.cities.find((city) => [city.name, city.slug, ...city.names].some((name) => comparable(name) === named));
  if (typed) return known?.name ?? typed;
  const fromSlug = catalogue.cities.find((city) => city.slug === pageCity)?.name;
  return fromSlug ?? pages.map((page) => findPageCity(catalogue, page)).find((name) => name !== undefined) ?? null;
}
