import type * as z from 'zod';
import { batchSchema } from '#catalogue/schema/batch.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { day } from '#catalogue/schema/text.ts';
import { allowedFields, unwrap } from '#cli/load/problems/schema-at.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

export interface Column {
  name: string;
  path: DataPath;
  kind: 'day' | 'number' | 'boolean' | 'text';
  field: z.core.$ZodType;
}

const leftOut: ReadonlySet<string> = new Set(['seo', 'citySeo', 'rating', 'sectors', 'page.courseBg', 'page.certificationLogo']);

/** Lists the fields that fit into a cell, in schema order. All other fields must be edited in the file. */
function listColumns(schema: z.core.$ZodType, path: readonly string[] = []): Column[] {
  const name = path.join('.');
  const { def } = unwrap(schema)._zod as z.core.$ZodTypes['_zod'];
  if (leftOut.has(name)) return [];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([field, inner]) => listColumns(inner, [...path, field]));
  if (def.type === 'record')
    return (allowedFields(schema) ?? ['default']).flatMap((field) => listColumns(def.valueType, [...path, field]));
  return def.type === 'array' && allowedFields(def.element)
    ? []
    : [{ name, path, kind: findKind(schema), field: unwrap(schema) }];
}

export function findKind(schema: z.core.$ZodType): Column['kind'] {
  const { type } = unwrap(schema)._zod.def;
  if (unwrap(schema) === day) return 'day';
  return type === 'number' || type === 'boolean' ? type : 'text';
}

export const courseColumns = listColumns(courseSchema);
export const cityColumns = listColumns(citySchema);
export const batchColumns = listColumns(batchSchema);

export const metadataIdentity = ['kind', 'name', 'city'] as const;
export const metadataFields = ['title', 'description', 'keywords'] as const;
export const metadataColumns: readonly string[] = [...metadataIdentity, ...metadataFields];

export const tableNames = ['courses', 'cities', 'batches', 'metadata'] as const;
export type TableName = (typeof tableNames)[number];

const headings: Record<TableName, readonly string[]> = {
  courses: courseColumns.map(({ name }) => name),
  cities: cityColumns.map(({ name }) => name),
  batches: batchColumns.map(({ name }) => name),
  metadata: metadataColumns,
};

const toLetters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const columnByLetters = new Map(Object.values(headings).flatMap((names) => names.map((name) => [toLetters(name), name])));

export const toColumnName = (heading: string): string => columnByLetters.get(toLetters(heading)) ?? heading;

const identityColumns: Record<TableName, readonly string[]> = {
  courses: ['key'],
  cities: ['slug'],
  batches: ['course', 'start'],
  metadata: ['kind', 'name'],
};

/**
 * Finds the table for a heading row. The row must contain the columns that identify an entry. If several tables match, returns the table
 * with the most matching columns.
 */
export function findTableByHeader(header: readonly string[]): TableName | undefined {
  const score = (name: TableName): number =>
    identityColumns[name].every((column) => header.includes(column))
      ? header.filter((column) => headings[name].includes(column)).length
      : 0;
  const best = tableNames.toSorted((a, b) => score(b) - score(a))[0] as TableName;
  return score(best) > 0 ? best : undefined;
}
