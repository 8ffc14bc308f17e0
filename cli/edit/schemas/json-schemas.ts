import * as z from 'zod';
import { type CatalogueSource, catalogueSources } from '#cli/load/sources.ts';
import { fieldDocs } from './field-docs.ts';

/** Editors find these schemas through `.vscode/settings.json` and the first line of each file. */
export const schemasFolder = '.vscode/schemas';

interface JsonSchemaFile {
  file: string;
  text: string;
  files: string;
}

/** Creates a JSON Schema for each kind of catalogue file, from the loader's own Zod schema. */
export function jsonSchemas(): JsonSchemaFile[] {
  const sources: readonly CatalogueSource[] = catalogueSources;
  return sources.flatMap(({ name: source, path, schema, format }) => {
    if (format === 'markdown') return [];
    const json = structuredClone(
      z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
    ) as JsonSchema;
    describeFields(json, fieldDocs(source));
    const name = path.replace(/\.yaml$/, '');
    return {
      file: `${name}.json`,
      text: `${JSON.stringify({ ...json, title: `catalogue/${path}` }, null, 2)}\n`,
      files: path.endsWith('.yaml') ? path : `${path}/*.yaml`,
    };
  });
}

interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
}

function describeFields(schema: JsonSchema, docs: ReadonlyMap<string, string>): void {
  const { properties = {}, items, additionalProperties } = schema;
  for (const [field, property] of Object.entries(properties)) {
    const doc = docs.get(field);
    if (doc !== undefined) properties[field] = { ...property, description: doc };
    describeFields(properties[field] as JsonSchema, docs);
  }
  for (const inner of [items, additionalProperties]) if (typeof inner === 'object') describeFields(inner, docs);
}
