import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { cityFile, courseFile, pairsFile } from '#catalogue/files.ts';
import type { Batch } from '#catalogue/schema/batch.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { makePlaces } from './make-cities.ts';
import { makeCourses } from './make-courses.ts';

export interface CatalogueSize {
  courses: number;
  cities: number;
}

const batchesOneIn = 2;

export async function realSize(source: string, cacheDir: string): Promise<CatalogueSize> {
  const { catalogue } = await loadCatalogue({ dir: source, cacheDir });
  return { courses: catalogue.courses.length, cities: catalogue.cities.length };
}

interface MakeOptions {
  source: string;
  dir: string;
  cacheDir: string;
  size: CatalogueSize;
}

/** Writes a catalogue of this size, made of the catalogue in `source` and made-up courses and cities. The result is the same each time. */
export async function makeCatalogue({ source, dir, cacheDir, size }: MakeOptions): Promise<void> {
  const { catalogue } = await loadCatalogue({ dir: source, cacheDir });
  rmSync(dir, { recursive: true, force: true });
  cpSync(source, dir, { recursive: true, filter: (path) => !/\.ts$|\/schema$/.test(path) });
  const courses = makeCourses(catalogue.courses, size.courses);
  const { cities, pairs } = makePlaces(
    { ...catalogue, cities: [...catalogue.cities], pairs: [...catalogue.pairs] },
    courses,
    size.cities,
  );
  const known = new Set(catalogue.courses);
  const knownCities = new Set(catalogue.cities);
  for (const course of courses) if (!known.has(course)) writeYaml(join(dir, courseFile(course)), course);
  for (const city of cities) if (!knownCities.has(city)) writeYaml(join(dir, cityFile(city)), city);
  for (const each of pairs) writeYaml(join(dir, pairsFile({ slug: each.city })), each);
  writeYaml(join(dir, 'batches.yaml'), [
    ...catalogue.batches,
    ...makeBatches(catalogue.batches, courses, catalogue.courses.length),
  ]);
}

const makeBatches = (batches: readonly Batch[], courses: readonly Course[], real: number): Batch[] =>
  courses.slice(real).flatMap(({ key, patterns }, index) => {
    const like = index % batchesOneIn === 0 ? batches[index % batches.length] : undefined;
    return like && patterns.includes(like.pattern) ? [{ ...like, course: key }] : [];
  });

function writeYaml(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stringify(value, { lineWidth: 0, aliasDuplicateObjects: false }));
}
