import type { CsvRow } from '#site/shared/csv.ts';
import { cleanEmail } from '#site/shared/forms/email.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import { type ImportRow, importLimits, importRowSchema } from '#site/shared/lead-import.ts';
import { cleanLine, cleanText } from '#site/shared/text/clean-text.ts';
import { cutText } from '#site/shared/text/cut-text.ts';
import type { Column, ColumnTarget, MatchedTable } from './match-columns.ts';

/** A row that is not imported, with its cells as in the file. */
export interface ProblemRow extends CsvRow {
  /** Undefined if the row has no name, or if only the server rejected the row. */
  name?: string | undefined;
  reasons: string[];
}

interface ReadRows {
  rows: ImportRow[];
  problems: ProblemRow[];
}

/** Entries that people type instead of leaving a cell empty. */
const placeholder = /^(n\.?\/?a\.?|nil|none|null|undefined|not (given|available|provided)|[-–—.]+)$/i;
const readCell = (cell = ''): string => (placeholder.test(cell.trim()) ? '' : cleanText(cell));

/** Leaves room for the number of a repeated heading within the server's 60 characters. */
const maxHeadingLength = 55;

/** Excel and other programs change phone numbers: `p:+9198...` in Meta's lists, `9822045585.0` after a detour through another program. */
const readNumber = (text: string): string => tidyPhone(text.replace(/^(\D{0,3}:|'+)/, '').replace(/\.0$/, ''));

/** Separates several phone numbers in one cell. */
function splitPhones(cell: string): string[] {
  const parts = cell.split(/\s*(?:[,;|&/\n]|\bor\b)\s*/i).map(readNumber);
  return parts.every((part) => /^\+?\d{10,}$/.test(part)) ? parts : [readNumber(cell)];
}

/** Writes an Indian date as `2026-11-12`, so that the same row has the same date in every file. */
function tidyDate(text: string): string {
  const [found = '', day = '', month = '', year = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text) ?? [];
  if (!found || Number(month) > 12) return text;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(found.length)}`;
}

type Read = { [Target in Exclude<ColumnTarget, 'detail' | ''>]?: string } & { details: Record<string, string> };

const separators: Partial<Record<ColumnTarget, string>> = { name: ' ', message: '\n' };

/** Columns with the same heading are numbered, so that none replaces another. */
function addDetail(details: Read['details'], heading: string, text: string): void {
  const label = cutText(heading, maxHeadingLength);
  let free = label;
  for (let number = 2; free in details; number += 1) free = `${label} (${number})`;
  details[free] = text;
}

function addCell(read: Read, { heading, target }: Column, cell: string): void {
  if (target === '' || cell === '') return;
  if (target === 'detail') addDetail(read.details, heading, cleanLine(cell));
  else if (target === 'phone') {
    const [phone = '', ...others] = splitPhones(cell);
    read.phone = phone;
    if (others.length) addDetail(read.details, 'Other phone number', others.join(', '));
  } else if (target === 'email') read.email = cleanEmail(cell);
  else if (target === 'date') read.date = tidyDate(cleanLine(cell));
  else read[target] = [read[target], target === 'message' ? cell : cleanLine(cell)].filter(Boolean).join(separators[target]);
}

function readRow({ columns }: Pick<MatchedTable, 'columns'>, { number, cells }: CsvRow) {
  const read: Read = { details: {} };
  for (const [index, column] of columns.entries()) addCell(read, column, readCell(cells[index]));
  const { details, ...fields } = read;
  const person = { row: number, name: '', ...fields, ...(Object.keys(details).length && { details }) };
  return { fields: fields as Readonly<Record<string, string | undefined>>, parsed: importRowSchema.safeParse(person) };
}

const maxShownLength = 40;

/** Adds the rejected value to the reason. The name is shown beside the row's number. */
function formatReason(field: string, reason: string, value: string | undefined): string {
  if (!value || field === 'name') return reason;
  return `${reason}: “${cutText(value, maxShownLength)}”`;
}

/** Reads the people of a table. Rows with problems are reported with their reasons, and keep all their cells. */
export function readRows({ columns, rows }: MatchedTable): ReadRows {
  const result: ReadRows = { rows: [], problems: [] };
  for (const row of rows) {
    const { fields, parsed } = readRow({ columns }, row);
    if (parsed.success) result.rows.push(parsed.data);
    else
      result.problems.push({
        ...row,
        name: fields.name && cutText(fields.name, maxShownLength),
        reasons: Object.entries(fieldErrors(parsed.error)).map(([field, reason]) => formatReason(field, reason, fields[field])),
      });
  }
  return result;
}

/** Number of columns kept as details beyond the limit. */
export const countExcessDetails = (columns: readonly Column[]): number =>
  Math.max(0, columns.filter(({ target }) => target === 'detail').length - importLimits.maxDetails);
