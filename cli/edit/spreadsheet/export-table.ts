import type { Catalogue } from '#catalogue/catalogue.ts';
import { getValueAt, writeFieldText } from '#cli/edit/yaml/field-text.ts';
import { formatCsv } from '#site/shared/csv.ts';
import { listMetadata } from './composed-metadata.ts';
import { protectText } from './protected-text.ts';
import {
  batchColumns,
  type Column,
  cityColumns,
  courseColumns,
  metadataColumns,
  metadataFields,
  metadataIdentity,
  type TableName,
} from './tables.ts';

export function exportTable(catalogue: Catalogue, name: TableName): string {
  switch (name) {
    case 'courses':
      return entries(courseColumns, catalogue.courses);
    case 'cities':
      return entries(cityColumns, catalogue.cities);
    case 'batches':
      return entries(batchColumns, catalogue.batches);
    case 'metadata':
      return formatCsv([
        metadataColumns,
        ...listMetadata(catalogue).map((row) => [
          ...metadataIdentity.map((field) => protectText(row[field])),
          ...metadataFields.map((field) => protectText(writeFieldText(row.seo[field]))),
        ]),
      ]);
  }
}

const entries = (columns: readonly Column[], list: readonly object[]): string =>
  formatCsv([columns.map(({ name }) => name), ...list.map((entry) => columns.map((column) => savedCell(entry, column)))]);

const savedCell = (entry: unknown, { path, kind }: Column): string =>
  kind === 'text' ? protectText(cellText(entry, path)) : cellText(entry, path);

/** Returns the text of a cell. The text is empty if the value is `false`. */
export function cellText(entry: unknown, path: Column['path']): string {
  const value = getValueAt(entry, path);
  return value === false ? '' : writeFieldText(value);
}
