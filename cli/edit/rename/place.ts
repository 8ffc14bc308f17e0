import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Draft } from '../change.ts';
import { removeEntry, renameField, setValue } from '../yaml/yaml-text.ts';

/** A place of the catalogue that names a course or a city. */
export interface Place {
  /** Relative to the catalogue's folder. */
  file: string;
  path: DataPath;
  /** Whether the name is a value, or the name of a field (`cityVariants`). */
  isField?: boolean;
}

export function renamePlaces(draft: Draft, places: readonly Place[], name: string): void {
  for (const { file, path, isField } of places)
    draft.edit(file, (text) => (isField ? renameField(text, path, name) : setValue(text, path, name)));
}

/** Takes entries away, from the last to the first: those before keep their places. */
export function removePlaces(draft: Draft, places: readonly Place[]): void {
  for (const { file, path } of places.toReversed()) draft.edit(file, (text) => removeEntry(text, path));
}

/** The places of a list that hold a name. */
export const placesOf = (name: string, list: readonly string[] = [], { file, path }: Place): Place[] =>
  list.flatMap((item, index) => (item === name ? [{ file, path: [...path, index] }] : []));
