import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import type { CsvRow } from '#site/shared/csv.ts';
import { ShownError } from '#site/staff/api.ts';
import { formatSerialDate, isDateFormat } from './workbook-dates.ts';

export interface Table {
  name: string;
  rows: CsvRow[];
}

/** Maximum size of the unpacked parts of a workbook. A larger one would stop the browser. */
const maxUnpackedBytes = 60 * 1024 * 1024;

const damaged =
  'This Excel file is damaged or has a password. Open it in Excel, save it again as .xlsx or CSV, and choose that file.';

/**
 * Reads the sheets of an Excel workbook (ECMA-376). Only their values are read: formulas, macros and links never run.
 * @throws {ShownError} if the file cannot be read
 */
export function readWorkbook(bytes: Uint8Array): Table[] {
  const parts = unpack(bytes);
  const read = (path: string): string => (parts[path] ? strFromU8(parts[path]) : '');
  const targets = new Map(
    listTags(read('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id = '', Target = '' }) => [Id, Target]),
  );
  const book = read('xl/workbook.xml');
  const values: CellValues = {
    texts: readTexts(read('xl/sharedStrings.xml')),
    isDate: readDateStyles(read('xl/styles.xml')),
    is1904: listTags(book, 'workbookPr').some(({ date1904 }) => date1904 === '1' || date1904 === 'true'),
  };
  const sheets = listTags(book, 'sheet').filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  return sheets.map(({ name = '', 'r:id': id = '' }) => {
    const target = targets.get(id) ?? '';
    return { name, rows: readSheet(read(target.startsWith('/') ? target.slice(1) : `xl/${target}`), values) };
  });
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpackedBytes = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/^xl\/(workbook|styles|sharedStrings|_rels\/|worksheets\/)/.test(name)) return false;
        unpackedBytes += originalSize;
        if (unpackedBytes > maxUnpackedBytes) throw new Error('Too large when unpacked');
        return true;
      },
    });
  } catch {
    throw new ShownError(damaged);
  }
}

type Attributes = Record<string, string>;
interface Visitor {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Some programs write each tag with a namespace prefix. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function visit(xml: string, { open, text, close }: Visitor): void {
  const handlers = {
    onopentag: (name: string, attributes: Attributes) => open?.(localName(name), attributes),
    ontext: (part: string) => text?.(part),
    onclosetag: (name: string) => close?.(localName(name)),
  };
  new Parser(handlers, { xmlMode: true }).end(xml);
}

function listTags(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  visit(xml, { open: (name, attributes) => name === wanted && found.push(attributes) });
  return found;
}

/** Reads the texts that cells share. Phonetic hints (`rPh`) are not part of them. */
function readTexts(xml: string): string[] {
  const texts: string[] = [];
  const path: string[] = [];
  visit(xml, {
    open(name) {
      path.push(name);
      if (name === 'si') texts.push('');
    },
    text(part) {
      if (path.at(-1) === 't' && !path.includes('rPh')) texts.push((texts.pop() ?? '') + part);
    },
    close: () => void path.pop(),
  });
  return texts;
}

/** Returns for each cell style whether it shows numbers as dates. */
function readDateStyles(xml: string): boolean[] {
  const codes = new Map(listTags(xml, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => [numFmtId, formatCode]));
  const styles: boolean[] = [];
  let isInCells = false;
  visit(xml, {
    open(name, { numFmtId = '0' }) {
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(isDateFormat(Number(numFmtId), codes.get(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

interface CellValues {
  texts: readonly string[];
  isDate: readonly boolean[];
  is1904: boolean;
}

function readSheet(xml: string, values: CellValues): CsvRow[] {
  const rows: CsvRow[] = [];
  let cell: Attributes = {};
  let isValue = false;
  let text = '';
  visit(xml, {
    open(name, attributes) {
      if (name === 'row') rows.push({ number: Number(attributes.r) || (rows.at(-1)?.number ?? 0) + 1, cells: [] });
      if (name === 'c') [cell, text] = [attributes, ''];
      if (name === 'v' || name === 't') isValue = true;
    },
    text(part) {
      if (isValue) text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') placeCell(rows.at(-1)?.cells ?? [], cell, formatCell(cell, text, values));
    },
  });
  return rows.filter(({ cells }) => cells.some((content) => content !== ''));
}

function placeCell(cells: string[], { r = '' }: Attributes, content: string): void {
  const letters = /^[A-Z]+/.exec(r)?.[0] ?? '';
  const column = letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) : cells.length + 1;
  while (cells.length < column - 1) cells.push('');
  cells[column - 1] = content;
}

function formatCell({ t, s = '0' }: Attributes, text: string, { texts, isDate, is1904 }: CellValues): string {
  if (t === 's') return texts[Number(text)]?.trim() ?? '';
  if (t === 'e') return '';
  if (t === 'b') return text === '1' ? 'Yes' : 'No';
  if (t !== undefined && t !== 'n') return text.trim();
  if (text === '' || !Number.isFinite(Number(text))) return text;
  return isDate[Number(s)] ? formatSerialDate(Number(text), is1904) : String(Number(text));
}
