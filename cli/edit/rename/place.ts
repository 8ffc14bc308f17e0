import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Referent } from '#catalogue/schema/reference.ts';
import { type FoundReference, findReferences } from '#cli/load/find-references.ts';
import { listCatalogueFiles } from '#cli/load/list-catalogue-files.ts';
import { locateData } from '#cli/load/problems/data-position.ts';
import type { TextPosition } from '#cli/load/problems/text-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import type { Draft } from '../change.ts';
import { removeEntry, renameField, setValue } from '../yaml/yaml-text.ts';

export interface Place {
  file: string;
  path: DataPath;
  target?: 'field';
}

export type NamingPlace = Place & FoundReference;

export function findPlaces(catalogue: Catalogue, to: Referent, name: string): NamingPlace[] {
  return [...listCatalogueFiles(catalogue)].flatMap(({ file, source, value }) =>
    [...findReferences(source.schema, value)].flatMap((found) =>
      found.to === to && found.name === name ? [{ ...found, file }] : [],
    ),
  );
}

export function renamePlaces(draft: Draft, places: readonly Place[], name: string): void {
  for (const { file, path, target } of places)
    draft.edit(file, (text) => (target === 'field' ? renameField(text, path, name) : setValue(text, path, name)));
}

/** Removes the last entries first, so that the paths of earlier entries stay valid. */
export function removePlaces(draft: Draft, places: readonly Place[]): void {
  for (const { file, path } of places.toReversed()) draft.edit(file, (text) => removeEntry(text, path));
}

export const locateIn = (draft: Draft, { file, path, target }: Place): TextPosition =>
  locateData(parseYaml(draft.read(file) ?? ''), path, target);
