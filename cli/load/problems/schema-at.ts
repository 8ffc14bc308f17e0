import type * as z from 'zod';
import type { DataPath } from './wording.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const getDefinition = (schema: Schema): Def => schema._zod.def as Def;

export function unwrap(schema: Schema): Schema {
  const def = getDefinition(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return unwrap(def.innerType);
    case 'pipe':
      return unwrap(def.in);
    case 'lazy':
      return unwrap(def.getter());
    default:
      return schema;
  }
}

export function schemaAt(schema: Schema, path: DataPath): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const step of path) current = current && childSchema(unwrap(current), step);
  return current;
}

function childSchema(schema: Schema, step: string | number): Schema | undefined {
  const def = getDefinition(schema);
  if (def.type === 'object') return def.shape[step];
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** Lists the fields that a block may have. Undefined if any name is allowed. */
export function allowedFields(schema: Schema | undefined): string[] | undefined {
  const def = schema && getDefinition(unwrap(schema));
  if (def?.type === 'object') return Object.keys(def.shape);
  if (def?.type !== 'record') return undefined;
  const key = getDefinition(def.keyType);
  return key.type === 'enum' ? Object.values(key.entries).map(String) : undefined;
}

export const isOptional = (schema: Schema): boolean => schema._zod.optin !== undefined;

export function describeSchema(schema: Schema | undefined): string {
  const def = schema && getDefinition(unwrap(schema));
  switch (def?.type) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
    case 'record':
      return 'a block of fields';
    case 'enum':
      return `one of ${Object.values(def.entries).join(', ')}`;
    case 'literal':
      return def.values.map(String).join(' or ');
    case 'union':
      return def.options.map(describeSchema).join(' or ');
    default:
      return 'a value';
  }
}
