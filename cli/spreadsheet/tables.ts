import type { DataPath } from '#cli/catalogue-files/wording.ts';

/** A column and the field of an entry that it shows. */
export interface Column {
  name: string;
  path: DataPath;
}

const columns = (names: readonly string[]): Column[] => names.map((name) => ({ name, path: name.split('.') }));

/** Fields of a course that are a word, a line or a list of lines; the rest is edited in its file. */
export const courseColumns = columns([
  'key',
  'id',
  'title',
  'aliases',
  'kind',
  'path',
  'cityPath',
  'cities',
  'catalogue',
  'selections',
  'department',
  'contactEmail',
  'level',
  'duration',
  'lessons',
  'price',
  'students',
  'icon',
  'syllabus',
  'projectsLine',
  'whoCanDo',
  'summary',
  'page.courseTitle',
  'page.subheading',
  'page.cityVariants.default',
  'outcomes',
  'prerequisites',
  'certification',
  'related',
  'placeholder',
]);

export const cityColumns = columns([
  'slug',
  'name',
  'officialName',
  'aliases',
  'nameInMarathi',
  'district',
  'state',
  'branch.nearest',
  'branch.distanceKm',
  'branch.reach',
  'branch.source',
  'branch.asOf',
  'delivery',
  'advice.data-science',
  'advice.software-development',
  'advice.networking',
  'advice.soft-skills',
  'advice.sap',
  'advice.bim',
  'placeholder',
]);

export const batchColumns = columns(['course', 'branch', 'kind', 'start', 'days', 'time', 'seats', 'placeholder']);

/** Which page the metadata of a row are of, and the metadata. */
export const metadataIdentity = ['kind', 'name', 'city'] as const;
export const metadataFields = ['title', 'description', 'keywords'] as const;
export const metadataColumns: readonly string[] = [...metadataIdentity, ...metadataFields];

export const tableNames = ['courses', 'cities', 'batches', 'metadata'] as const;
export type TableName = (typeof tableNames)[number];

const columnsOf: Record<TableName, readonly string[]> = {
  courses: courseColumns.map(({ name }) => name),
  cities: cityColumns.map(({ name }) => name),
  batches: batchColumns.map(({ name }) => name),
  metadata: metadataColumns,
};

/** The columns that tell what a row is about. */
const identityOf: Record<TableName, readonly string[]> = {
  courses: ['key'],
  cities: ['slug'],
  batches: ['course', 'start'],
  metadata: ['kind', 'name'],
};

/** The table that a heading row belongs to: the one that knows most of its columns, its own among them. */
export function tableOf(header: readonly string[]): TableName | undefined {
  const score = (name: TableName): number =>
    identityOf[name].every((column) => header.includes(column))
      ? header.filter((column) => columnsOf[name].includes(column)).length
      : 0;
  const best = tableNames.toSorted((a, b) => score(b) - score(a))[0] as TableName;
  return score(best) > 0 ? best : undefined;
}
