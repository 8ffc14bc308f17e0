import { pathIn } from '#cli/platform/paths.ts';
import type { Mistake } from './problems/codes.ts';
import { allowedFields } from './problems/schema-at.ts';
import { type CatalogueSource, catalogueSources } from './sources.ts';

const nouns: Record<string, string> = {
  courses: 'a course',
  cities: 'a city',
  pairs: "text about a city's courses",
  articles: 'an article',
};

/** Finds the kind of entry in a misplaced file from its field names. Undefined if the file is in the right folder. */
export function findOtherSource(value: unknown, source: CatalogueSource): CatalogueSource | undefined {
  if (
    !catalogueSources.some(({ path }) => path === source.path) ||
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value)
  )
    return undefined;
  const names = Object.keys(value);
  const countKnown = ({ schema }: CatalogueSource): number => {
    const known = allowedFields(schema) ?? [];
    return names.filter((name) => known.includes(name)).length;
  };
  const folders: readonly CatalogueSource[] = catalogueSources.filter(({ name }) => name in nouns);
  const best = folders.toSorted((a, b) => countKnown(b) - countKnown(a))[0];
  const isClear =
    best && countKnown(best) > 1 && countKnown(best) > 2 * countKnown(source) - 2 && countKnown(best) > names.length / 2;
  return isClear && best.path !== source.path && countKnown(best) > countKnown(source) ? best : undefined;
}

export function describeMisplaced(value: unknown, { name, path, keyField }: CatalogueSource, dir: string): Mistake {
  const key = String((value as Record<string, unknown>)[keyField ?? ''] ?? '');
  const file = pathIn(dir, key ? `${path}/${key}.yaml` : path);
  return {
    code: 'catalogue/wrong-folder',
    message: `This file looks like ${nouns[name]}. It belongs in a different folder.`,
    hint: key ? `Move the file to \`${file}\`.` : `Move the file into the folder \`${file}\`.`,
  };
}
