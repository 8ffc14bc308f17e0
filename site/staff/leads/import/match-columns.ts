import type { CsvRow } from '#site/shared/csv.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';

/** What a column of the file becomes. `detail` keeps it under its own heading, and the empty target leaves it out. */
export const columnTargets = {
  name: 'Name',
  phone: 'Phone number',
  email: 'Email',
  course: 'Course',
  city: 'City',
  message: 'Message',
  date: 'Date',
  detail: 'Other detail',
  '': 'Leave out',
} as const;

export type ColumnTarget = keyof typeof columnTargets;

export interface Column {
  heading: string;
  target: ColumnTarget;
}

export interface MatchedTable {
  columns: Column[];
  /** Rows below the heading. */
  rows: CsvRow[];
}

/** Targets that several columns may share, such as first and last name. */
export const isShareable = (target: ColumnTarget): boolean => ['name', 'message', 'detail', ''].includes(target);

const otherNames =
  /\b(company|college|school|university|institute|organi[sz]ation|business|father|mother|parent|guardian|spouse|campaign|branch|form|ad|ad ?set|file|area|employer)s?\b/;

/** Spellings of headings, in the order in which they are tried, as in exports of Justdial, Sulekha, Meta and Google and in our own lists. */
const spellings: readonly (readonly [ColumnTarget, RegExp])[] = [
  ['', /^((s|sr|sl|si|serial)( ?(no|number|num))?|no|id|row|problem)?$/],
  ['email', /\b(e ?mail|mail id)\b|ई ?मेल/],
  [
    'phone',
    /\b(mobile|phone|cell|tel|telephone|whats ?app|mob|ph|calling|caller) ?(no|number|num|id|1)?\b(?! name)|^number$|\bcontact( ?(no|number|num))?$|मोबा|फोन|दूरध्वनी/,
  ],
  ['date', /\b(date|time ?stamp|created (at|on|time)|(received|enquired|submitted) (at|on|time))\b(?! of birth)|दिनांक|तारीख/],
  [
    'course',
    /\b(course|courses|program|programme|subject|interested in|technology|requirement|service|product|category|need|enquir(ed|y) for)\b|कोर्स/,
  ],
  ['name', /\b(sur)?name\b|^(student|candidate|lead|customer|caller|participant|applicant|person|contact person)s?$|नाव|नाम/],
  ['message', /\b(message|remarks?|comments?|notes?|enquiry|inquiry|query|description|feedback)\b/],
  ['city', /\b(city|town|location|district)\b|शहर/],
];

const normalise = (heading: string): string =>
  cleanLine(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

function matchHeading(heading: string): ColumnTarget {
  const text = normalise(heading);
  if (heading === '' || /\b(birth|dob)\b/.test(text)) return 'detail';
  const found = spellings.find(([target, pattern]) => pattern.test(text) && !(target === 'name' && otherNames.test(text)));
  return found?.[0] ?? 'detail';
}

const looksLikePhone = (cell: string): boolean => /^\+?[\d\s().-]+$/.test(cell) && /^\d{10,13}$/.test(cell.replace(/\D/g, ''));
const looksLikeEmail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);
const looksLikeName = (cell: string): boolean => /^\p{L}[\p{L}\p{M} .']+$/u.test(cell);
const contents: readonly (readonly [ColumnTarget, (cell: string) => boolean])[] = [
  ['phone', looksLikePhone],
  ['email', looksLikeEmail],
  ['name', looksLikeName],
];

const maxHeadingRow = 10;
const isMatched = (cell: string): boolean => !['detail', ''].includes(matchHeading(cell));

/** Finds the row that names the columns. Lists often begin with a title. Returns -1 if the list begins with a person. */
function findHeadingRow(rows: readonly CsvRow[]): number {
  const counts = rows.slice(0, maxHeadingRow).map(({ cells }) => cells.filter(isMatched).length);
  const best = counts.indexOf(Math.max(...counts));
  if ((counts[best] ?? 0) >= 2) return best;
  const isPerson = rows[0]?.cells.some((cell) => looksLikePhone(cell) || looksLikeEmail(cell));
  return isPerson ? -1 : 0;
}

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** Recognises what the columns contain, first by their headings and then by their cells. Empty columns are left out. */
export function matchColumns(table: readonly CsvRow[]): MatchedTable {
  const headingRow = findHeadingRow(table);
  const rows = table.slice(headingRow + 1);
  const width = Math.max(...table.map(({ cells }) => cells.length));
  const columns: Column[] = [];
  for (let index = 0; index < width; index += 1) {
    const heading = cleanLine(table[headingRow]?.cells[index] ?? '');
    const target = rows.some(({ cells }) => cells[index]) ? matchHeading(heading) : '';
    const isTaken = !isShareable(target) && columns.some((column) => column.target === target);
    columns.push({ heading: heading || `Column ${columnName(index)}`, target: isTaken ? 'detail' : target });
  }
  for (const [target, looksRight] of contents) matchByContent({ columns, rows }, target, looksRight);
  return { columns, rows };
}

const minShare = 0.6;

function matchByContent({ columns, rows }: MatchedTable, target: ColumnTarget, looksRight: (cell: string) => boolean): void {
  if (columns.some((column) => column.target === target)) return;
  const found = columns.find((column, index) => {
    const cells = rows.flatMap((row) => row.cells[index] || []);
    return column.target === 'detail' && cells.length > 0 && cells.filter(looksRight).length >= minShare * cells.length;
  });
  if (found) found.target = target;
}
