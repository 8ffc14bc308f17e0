import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import { schemaAt } from '#cli/load/problems/schema-at.ts';
import { type DataPath, quote } from '#cli/load/problems/wording.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { findKind } from './tables.ts';

interface CellInput {
  row: SheetRow;
  column: string;
  schema: CatalogueSource['schema'];
  path: DataPath;
  before?: string;
}

export function readCell(sheet: Sheet, { row, column, schema, path, before = '' }: CellInput): { value: unknown } | undefined {
  const text = row.cells.get(column) ?? '';
  const damage = findDamage(text, before);
  const reading = damage ? { mistake: damage } : readFieldText(schema, path, text);
  if (reading.mistake) {
    const { message, hint = suggestFix(schemaAt(schema, path)) } = reading.mistake;
    sheet.report(row, column, { code: 'sheet/wrong-value', message, hint });
    return undefined;
  }
  const note = reading.note ?? findDoubt(text);
  if (note) sheet.notes.push(`Row ${row.number}, column ${column}: ${note}`);
  return reading;
}

function suggestFix(field: CatalogueSource['schema'] | undefined): string | undefined {
  const kind = field && findKind(field);
  if (kind === 'day') return 'Write day, month and year, for example 7-Dec-2026.';
  if (kind === 'number') return 'Write digits only, for example 420.';
  return kind === 'boolean' ? 'Write TRUE, or leave the cell empty.' : undefined;
}

const formulaError = /^#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/;
const narrowColumn = /^#{2,}$/;
const shortenedNumber = /^[-+]?\d(?:\.\d+)?E[-+]?\d+$/i;
/** Signs of UTF-8 text that was decoded with an old Windows encoding: Marathi letters, rupee signs and dashes. */
const wrongEncoding = /\u00e0\u00a4|\u00e0\u00a5|\u00e2\u20ac|\u00e2\u201a|\ufffd/;
const otherLetters = /\P{ASCII}/gu;

/** Finds text that a spreadsheet has damaged. Importing it would destroy data in the catalogue. */
function findDamage(text: string, before: string): { message: string; hint: string } | undefined {
  if (formulaError.test(text)) {
    const hint = "Type the text again with an apostrophe before its first character, for example '=.";
    return { message: `${quote(text)} is a spreadsheet error.`, hint };
  }
  if (narrowColumn.test(text)) {
    const hint = 'Widen the column in the spreadsheet and save the table again.';
    return { message: `${quote(text)} means that the column is too narrow.`, hint };
  }
  if (shortenedNumber.test(text)) {
    const hint = 'Format the column as Text and type the whole number again.';
    return { message: `${quote(text)} is a shortened number that has lost its last digits.`, hint };
  }
  const isLost = /\?{3}/.test(text) || (text.includes('?') && toQuestionMarks(text) === toQuestionMarks(before));
  if (isLost || wrongEncoding.test(text)) {
    const hint = 'Export the table again, make your changes and save it as "CSV UTF-8".';
    return { message: `${quote(text)} has lost its non-English letters.`, hint };
  }
  return undefined;
}

const toQuestionMarks = (text: string): string => text.replace(otherLetters, '?');

const savedDay = /^(?:\d{1,2}-)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?$/i;

const findDoubt = (text: string): string | undefined =>
  savedDay.test(text) && /\d/.test(text)
    ? `${quote(text)} may have been text such as 1-2 that the spreadsheet turned into a date. To keep the text, type an apostrophe before it.`
    : undefined;
