import type * as z from 'zod';
import { batchSchema } from '#catalogue/schema/batch.ts';
import { citySchema } from '#catalogue/schema/city.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { day } from '#catalogue/schema/text.ts';
import { allowedFields, unwrap } from '#cli/load/problems/schema-at.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';

/** A column and the field of an entry that it shows. */
export interface Column {
  name: string;
  path: DataPath;
  /** How spreadsheets treat its cells. */
  kind: 'day' | 'number' | 'boolean' | 'text';
  field: z.core.$ZodType;
}

/** Fields that have a table of their own, or are too much for one cell. */
const leftOut: ReadonlySet<string> = new Set(['seo', 'citySeo', 'rating', 'sectors', 'page.courseBg', 'page.certificationLogo']);

/** Fields of an entry that are a word, a line or a list of lines, in the order of the schema; the rest is edited in its file. */
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

/** Which page the metadata of a row are of, and the metadata. */
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

/** The column that a heading names in any case: `Title`, `CITY PATH`. Unknown headings stay as they are. */
export const toColumnName = (heading: string): string => columnByLetters.get(toLetters(heading)) ?? heading;

/** The columns that tell what a row is about. */
const identityColumns: Record<TableName, readonly string[]> = {
  courses: ['key'],
  cities: ['slug'],
  batches: ['course', 'start'],
  metadata: ['kind', 'name'],
};

/** The table that a heading row belongs to: the one that knows most of its columns, its own among them. */
export function findTableByHeader(header: readonly string[]): TableName | undefined {
  const score = (name: TableName): number =>
    identityColumns[name].every((column) => header.includes(column))
      ? header.filter((column) => headings[name].includes(column)).length
      : 0;
  const best = tableNames.toSorted((a, b) => score(b) - score(a))[0] as TableName;
  return score(best) > 0 ? best : undefined;
}
