import type { Edit } from '#cli/edit/commit-change.ts';
import { writeFieldText } from '#cli/edit/yaml/field-text.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import type { ImportReport } from './import-cells.ts';
import { importCells } from './import-cells.ts';
import { metadataPlace, metadataRows } from './metadata-rows.ts';
import { restoreTexts } from './saved-cells.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { metadataColumns, metadataFields } from './tables.ts';

/** Titles, descriptions and keywords: a row for each page. Rows that are absent stay. */
export function importMetadata({ catalogue, draft }: Edit, sheet: Sheet): ImportReport {
  sheet.checkColumns(metadataColumns, ['kind', 'name']);
  for (const column of metadataFields) restoreTexts(sheet, column);
  const present = new Map(metadataRows(catalogue).map((row) => [`${row.kind}/${row.name}/${row.city}`, row.seo]));
  const report: ImportReport = { cells: [], newCells: [], added: [], removed: [], unchanged: 0 };
  for (const row of sheet.rows) {
    const identity = identityOf(row);
    const place = metadataPlace(catalogue, identity);
    if (!place) {
      const message = `there is no page ${[identity.kind, identity.name, identity.city].filter(Boolean).join(' ')} in the catalogue.`;
      sheet.report(row, 'name', { code: 'sheet/unknown-row', message, hint: 'Export the table to see how its rows are named.' });
      continue;
    }
    const seo = present.get(`${identity.kind}/${identity.name}/${identity.city}`) ?? {};
    const cells = metadataFields.map((column) => {
      return { ...place, row, column, path: [...place.path, column], before: writeFieldText(seo[column]) };
    });
    importCells(draft, sheet, { cells, report });
  }
  return report;
}

const identityOf = ({ cells }: SheetRow): Record<'kind' | 'name' | 'city', string> => ({
  kind: cleanKey(cells.get('kind') ?? ''),
  name: cleanKey(cells.get('name') ?? ''),
  city: cleanKey(cells.get('city') ?? ''),
});
