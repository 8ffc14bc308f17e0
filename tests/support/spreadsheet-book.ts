import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditOptions } from '#cli/edit/commit-change.ts';
import { exportTable } from '#cli/edit/spreadsheet/export-table.ts';
import { importTable } from '#cli/edit/spreadsheet/import-table.ts';
import type { TableName } from '#cli/edit/spreadsheet/tables.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { formatCsv, parseCsv } from '#site/shared/csv.ts';
import { sharedCache } from '#tests/fixtures/catalogue/temp-folder.ts';
import type { CatalogueCopy } from './catalogue-copy.ts';

export interface Book {
  header: string[];
  rows: string[][];
}

export const loadCopy = async ({ dir }: CatalogueCopy) => (await loadCatalogue({ dir, cacheDir: sharedCache })).catalogue;

export async function exportBook(copy: CatalogueCopy, table: TableName): Promise<Book> {
  const catalogue = await loadCopy(copy);
  const [header, ...rows] = parseCsv(exportTable(catalogue, table)).map(({ cells }) => cells);
  return { header: header ?? [], rows };
}

export function setCell({ header, rows }: Book, [key, column]: [string, string], text: string): number {
  const index = rows.findIndex((row) => row.includes(key));
  (rows[index] as string[])[header.indexOf(column)] = text;
  return index + 2;
}

/** Imports a spreadsheet. Returns the printed output. */
export async function importBook(copy: CatalogueCopy, content: Book | string | Uint8Array): Promise<string> {
  const file = join(copy.state, 'book.csv');
  const text = typeof content === 'object' && 'rows' in content ? formatCsv([content.header, ...content.rows]) : content;
  writeFileSync(file, text);
  let printed = '';
  const ui: TerminalUi = {
    isInteractive: false,
    write: (line) => (printed += line),
    confirm: async () => true,
    busy: () => () => {},
  };
  const options: EditOptions = { catalogue: copy.dir, state: copy.state, asOf: '2026-11-20', yes: true };
  await importTable({ file }, { options, ui });
  return printed;
}

export const listMistakes = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  if (!(error instanceof UserError)) throw error;
  return error.problems.map(({ line, message, hint }) => ({ line, message, hint }));
};
