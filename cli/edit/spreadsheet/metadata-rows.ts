import type { Catalogue } from '#catalogue/catalogue.ts';
import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { screensSchema } from '#catalogue/schema/screen.ts';
import { textPageSchema } from '#catalogue/schema/text-page.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';

export interface MetadataRow {
  kind: 'course' | 'city' | 'page';
  name: string;
  /** Slug of a course page's city, or `each` for the city versions of a text page. */
  city: string;
  seo: { title?: string; description?: string; keywords?: readonly string[] };
  isComposed?: true;
}

export const listWrittenMetadata = ({ courses, cities, pages, screens }: Catalogue): MetadataRow[] => [
  ...courses.flatMap(({ key, seo, citySeo = {} }): MetadataRow[] => [
    { kind: 'course', name: key, city: '', seo },
    ...Object.entries(citySeo).map(([city, own]): MetadataRow => ({ kind: 'course', name: key, city, seo: own })),
  ]),
  ...cities.flatMap(({ slug, seo }): MetadataRow[] => (seo ? [{ kind: 'city', name: slug, city: '', seo }] : [])),
  ...pages.flatMap(({ name, cities: each, ...seo }): MetadataRow[] => [
    { kind: 'page', name, city: '', seo },
    ...(each ? [{ kind: 'page' as const, name, city: 'each', seo: each }] : []),
  ]),
  ...Object.entries(screens).map(([name, seo]): MetadataRow => ({ kind: 'page', name, city: '', seo })),
];

interface MetadataPlace {
  file: string;
  schema: CatalogueSource['schema'];
  path: DataPath;
}

export function metadataPlace(
  catalogue: Catalogue,
  { kind, name, city }: Record<'kind' | 'name' | 'city', string>,
): MetadataPlace | undefined {
  if (kind === 'course' && catalogue.courseByKey.has(name) && (city === '' || catalogue.cityBySlug.has(city)))
    return { file: courseFile({ key: name }), schema: courseSchema, path: city === '' ? ['seo'] : ['citySeo', city] };
  if (kind === 'city' && catalogue.cityBySlug.has(name) && city === '')
    return { file: cityFile({ slug: name }), schema: citySchema, path: ['seo'] };
  if (kind !== 'page' || !['', 'each'].includes(city)) return undefined;
  const page = catalogue.pages.find((each) => each.name === name);
  if (page && (city === '' || page.cities))
    return { file: textPageFile(page), schema: textPageSchema, path: city === '' ? [] : ['cities'] };
  return name in catalogue.screens && city === '' ? { file: 'screens.yaml', schema: screensSchema, path: [name] } : undefined;
}
