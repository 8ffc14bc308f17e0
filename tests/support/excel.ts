export type DateForm = 'dd-mm-yyyy' | 'dd/mm/yyyy' | 'dd-mmm-yy' | 'd mmmm yyyy' | 'm/d/yyyy' | 'serial' | 'serial as amount';

const months = 'January February March April May June July August September October November December'.split(' ');

function formatDate([year, month, date]: [number, number, number], form: DateForm): string {
  const [mm, dd] = [month, date].map((part) => String(part).padStart(2, '0'));
  const name = months[month - 1] as string;
  const serial = (Date.UTC(year, month - 1, date) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return {
    'dd-mm-yyyy': `${dd}-${mm}-${year}`,
    'dd/mm/yyyy': `${dd}/${mm}/${year}`,
    'dd-mmm-yy': `${dd}-${name.slice(0, 3)}-${year % 100}`,
    'd mmmm yyyy': `${date} ${name} ${year}`,
    'm/d/yyyy': `${month}/${date}/${year}`,
    serial: String(serial),
    'serial as amount': serial.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  }[form];
}

const shortMonth = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3).toLowerCase()}`;
const monthPattern = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const dayAndMonth = new RegExp(`^(\\d{1,2})[- ]?(${monthPattern})$`, 'i');
const monthAndNumber = new RegExp(`^(${monthPattern})[- ]?(\\d{1,2})$`, 'i');

/** Converts a cell as Excel does if it reads the text as a date, time, number or formula. */
export function convertCell(cell: string, form: DateForm): string {
  const text = cell.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return formatDate(iso.slice(1).map(Number) as [number, number, number], form);
  const pair = /^(\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (pair && Number(pair[1]) <= 28 && Number(pair[2]) >= 1 && Number(pair[2]) <= 12)
    return `${String(pair[1]).padStart(2, '0')}-${months[Number(pair[2]) - 1]?.slice(0, 3)}`;
  const [, date = '', month = ''] = dayAndMonth.exec(text) ?? [];
  if (month) return `${date.padStart(2, '0')}-${shortMonth(month)}`;
  const [, named = '', number = ''] = monthAndNumber.exec(text) ?? [];
  if (named) return `${number.padStart(2, '0')}-${shortMonth(named)}`;
  if (/^(true|false)$/i.test(text)) return text.toUpperCase();
  if (/^\d{1,2} ?[ap]m$/i.test(text)) return `${Number.parseInt(text, 10)}:00`;
  if (/^\d{1,2}:\d{2}(:\d{2})?$/.test(text)) return `${text.padStart(5, '0')}:00`.slice(0, 8);
  if (/^[-+]?(\d[\d,]*)(\.\d+)?%?$/.test(text) && !/,\d?$/.test(text)) return convertNumber(text);
  if (/^[-+]?\d+(\.\d+)?e[-+]?\d+$/i.test(text)) return Number(text).toExponential(2).toUpperCase();
  return /^[=+\-@]/.test(text) ? '#NAME?' : cell;
}

function convertNumber(text: string): string {
  const value = Number(text.replace(/[,%+]/g, ''));
  const shown = Math.abs(value) < 1e11 ? String(value) : value.toExponential(5).toUpperCase();
  return text.endsWith('%') ? `${shown}%` : shown;
}

/** Returns the table as Excel saves it in the format "CSV UTF-8", including empty rows and columns. */
export function saveInExcel(csv: string, form: DateForm = 'dd-mm-yyyy'): string {
  const rows = parseRaw(csv).map((cells) => [...cells.map((cell) => quoteCell(convertCell(cell, form))), '', '']);
  return `\uFEFF${[...rows, ['', ''], ['']].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

const quoteCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function parseRaw(csv: string): string[][] {
  const rows: string[][] = [];
  for (const line of csv.slice(1).matchAll(/(?:"(?:[^"]|"")*",?)+\r\n/g))
    rows.push([...line[0].matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
  return rows;
}
