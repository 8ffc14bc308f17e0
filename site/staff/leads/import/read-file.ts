import { parseCsv, UnclosedQuote } from '#site/shared/csv.ts';
import { importLimits } from '#site/shared/lead-import.ts';
import { ShownError } from '#site/staff/api.ts';
import type { Table } from './read-workbook.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, index) => bytes[index] === byte);

/** Decodes a text file: UTF-8, UTF-16 of "Unicode text" exports, or the Western encoding in which Excel on Windows saves "CSV". */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const saveAgain = 'Open it in Excel, save it as .xlsx or CSV, and choose that file.';

function readText(text: string): Table[] {
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new ShownError(`This is a web page, not a spreadsheet. ${saveAgain}`);
  if (text.includes('\0')) throw new ShownError('This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.');
  try {
    return [{ name: '', rows: parseCsv(text) }];
  } catch (error) {
    throw error instanceof UnclosedQuote ? new ShownError(error.message) : error;
  }
}

async function readBytes(bytes: Uint8Array): Promise<Table[]> {
  if (startsWith(bytes, 0xd0, 0xcf)) throw new ShownError(`This is an old Excel file (.xls) or has a password. ${saveAgain}`);
  if (startsWith(bytes, 0x50, 0x4b)) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  return readText(decodeText(bytes));
}

/**
 * Reads the tables of a CSV file or an Excel workbook.
 * @throws {ShownError} if the file cannot be read, is empty or is too large
 */
export async function readFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<Table[]> {
  const { maxFileBytes, maxRows } = importLimits;
  if (file.size > maxFileBytes)
    throw new ShownError(
      `The file is larger than ${maxFileBytes / 1024 / 1024} MB. Split it into smaller files, and import them one by one.`,
    );
  const tables = (await readBytes(new Uint8Array(await file.arrayBuffer()))).filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) throw new ShownError('The file contains no rows.');
  const large = tables.find(({ rows }) => rows.length > maxRows + 1);
  if (large) throw new ShownError(describeSize(large));
  return tables;
}

function describeSize({ name, rows }: Table): string {
  const [count, limit] = [rows.length, importLimits.maxRows].map((number) => number.toLocaleString('en-IN'));
  const part = name ? `sheet “${name}”` : 'file';
  return `The ${part} has ${count} rows. The limit is ${limit}. Save it as several smaller files, and import them one by one.`;
}
