import type { CatalogueCode } from '#cli/load/problems/codes.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import { nameField, quote } from '#cli/load/problems/wording.ts';
import type { DataPlace, Finding } from './rule.ts';

export interface Reference extends DataPlace {
  name: string;
  subject?: string;
}

export interface Referents {
  code: CatalogueCode;
  noun: string;
  names: ReadonlyMap<string, string>;
  fallbackHint: string;
}

/** Reports references to unknown names, each with the name that was probably meant. */
export function findUnknown(references: readonly Reference[], referents: Referents): Finding[] {
  const right = new Set(referents.names.values());
  return references
    .filter(({ name }) => !right.has(name))
    .map(({ name, subject, ...place }) => {
      const nearest = referents.names.get(findNearest(name, referents.names.keys()) ?? '');
      const several = typeof place.path.at(-1) === 'number' ? findSeveral(name, right) : undefined;
      const message = `${subject ?? nameReference(place)}: there is no ${referents.noun} ${quote(name)}.`;
      const colon = place.target === 'field' ? ':' : '';
      const hint = several
        ? `Write \`${several.join(', ')}\`.`
        : nearest
          ? `Did you mean \`${nearest}${colon}\`?`
          : referents.fallbackHint;
      return { ...place, code: referents.code, message, hint };
    });
}

function findSeveral(name: string, right: ReadonlySet<string>): string[] | undefined {
  const words = name.split(/[\s;/&]+/);
  return words.length > 1 && words.every((word) => right.has(word)) ? words : undefined;
}

const nameReference = ({ path, target }: DataPlace): string =>
  nameField(target === 'field' ? path.slice(0, -1) : path).replace(/^i/, 'I');

export function fieldReferences(file: string, path: DataPlace['path'], block: object | undefined): Reference[] {
  return Object.keys(block ?? {}).map((name) => ({ file, path: [...path, name], name, target: 'field' }));
}
