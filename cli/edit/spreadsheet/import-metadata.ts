import type { Edit } from '#cli/edit/commit-change.ts';
import { writeFieldText } from '#cli/edit/yaml/field-text.ts';
import { cleanKey, cleanText } from '#site/shared/text/clean-text.ts';
import { listMetadata } from './composed-metadata.ts';
import type { ImportReport } from './import-cells.ts';
import { importCells } from './import-cells.ts';
import { type MetadataRow, metadataPlace } from './metadata-rows.ts';
import { restoreTexts } from './saved-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { metadataColumns, metadataFields } from './tables.ts';

/** Imports titles, descriptions and keywords, one row per page. Pages without a row stay unchanged. */
export function importMetadata({ catalogue, draft }: Edit, sheet: Sheet): ImportReport {
  sheet.checkColumns(metadataColumns, ['kind', 'name']);
  for (const column of metadataColumns) restoreTexts(sheet, column);
  const present = new Map(listMetadata(catalogue).map((row) => [`${row.kind}/${row.name}/${row.city}`, row]));
  const report: ImportReport = { cells: [], newCells: [], added: [], removed: [], unchanged: 0 };
  for (const row of sheet.rows) {
    const identity = readIdentity(row);
    const place = metadataPlace(catalogue, identity);
    if (!place) {
      const message = `the catalogue has no page for ${[identity.kind, identity.name, identity.city].filter(Boolean).join(' ')}.`;
      sheet.report(row, 'name', {
        code: 'sheet/unknown-row',
        message,
        hint: 'Export the table to see which pages exist, and copy the name from there.',
      });
      continue;
    }
    const { seo = {}, isComposed } = present.get(`${identity.kind}/${identity.name}/${identity.city}`) ?? {};
    const written = isComposed && completeRow(row, seo) ? {} : seo;
    const cells = metadataFields.map((column) => {
      return { ...place, row, column, path: [...place.path, column], before: writeFieldText(written[column]) };
    });
    importCells(draft, sheet, { cells, report });
  }
  return report;
}

/**
 * Fills a row's empty cells with the generated metadata, because a page that overrides its metadata must define every field.
 * @returns whether a cell was changed
 */
function completeRow({ cells }: SheetRow, seo: MetadataRow['seo']): boolean {
  const composed = metadataFields.map((column) => [column, cleanText(writeFieldText(seo[column]))] as const);
  const isChanged = composed.some(([column, text]) => (cells.get(column) || text) !== text);
  for (const [column, text] of composed) cells.set(column, cells.get(column) || text);
  return isChanged;
}

const readIdentity = ({ cells }: SheetRow): Record<'kind' | 'name' | 'city', string> => ({
  kind: cleanKey(cells.get('kind') ?? ''),
  name: cleanKey(cells.get('name') ?? ''),
  city: cleanKey(cells.get('city') ?? ''),
});
