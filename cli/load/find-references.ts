import * as z from 'zod';
import { type Reference, references } from '#catalogue/schema/reference.ts';
import { isOptional, unwrap } from './problems/schema-at.ts';
import type { DataPath } from './problems/wording.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

export interface FoundReference extends Reference {
  path: DataPath;
  target?: 'field';
  name: string;
  canGo: () => boolean;
  list?: readonly unknown[];
}

type Spot = Pick<FoundReference, 'path' | 'canGo' | 'list'>;

const never = (): boolean => false;

/** Finds the references to other entries in a file's data. The data may lack fields with mistakes. */
export function* findReferences(
  schema: Schema,
  value: unknown,
  spot: Spot = { path: [], canGo: never },
): Generator<FoundReference> {
  if (!holdsReferences(schema)) return;
  const inner = unwrap(schema);
  const reference = references.get(inner);
  if (reference && typeof value === 'string') yield { ...reference, ...spot, name: value };
  const def = inner._zod.def as Def;
  if (def.type === 'array' && Array.isArray(value))
    for (const [index, item] of value.entries()) {
      const canGo = (): boolean => canRemove(schema, value, item);
      yield* findReferences(def.element, item, { path: [...spot.path, index], canGo, list: value });
    }
  if (!isBlock(value)) return;
  for (const [field, child] of Object.entries(value)) {
    const inside = { path: [...spot.path, field], canGo: never };
    if (def.type === 'record') {
      const named = references.get(def.keyType);
      if (named && field !== named.except) yield { ...named, ...inside, target: 'field', name: field, canGo: () => true };
      yield* findReferences(def.valueType, child, inside);
    }
    const fieldSchema = def.type === 'object' ? def.shape[field] : undefined;
    if (fieldSchema) yield* findReferences(fieldSchema, child, { ...inside, canGo: () => isOptional(fieldSchema) });
  }
}

const isBlock = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether a list stays valid without an item. A list may become empty only if an empty list is its default, because otherwise a missing
 * list means "all".
 */
function canRemove(schema: Schema, list: readonly unknown[], item: unknown): boolean {
  const rest = list.filter((other) => other !== item);
  return (rest.length > 0 || schema._zod.def.type === 'default') && z.safeParse(schema, rest).success;
}

const known = new WeakMap<Schema, boolean>();

function holdsReferences(schema: Schema): boolean {
  const inner = unwrap(schema);
  const holds = known.get(inner) ?? (references.has(inner) || listChildren(inner).some(holdsReferences));
  known.set(inner, holds);
  return holds;
}

function listChildren(schema: Schema): Schema[] {
  const def = schema._zod.def as Def;
  if (def.type === 'array') return [def.element];
  if (def.type === 'object') return Object.values(def.shape);
  return def.type === 'record' ? [def.keyType, def.valueType] : [];
}
