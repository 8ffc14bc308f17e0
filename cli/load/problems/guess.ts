import * as z from 'zod';
import { cleanEntry } from '#site/shared/text/clean-text.ts';
import { dayMs, isoTime } from '#site/shared/times.ts';
import { findNearest, simplify } from './nearest.ts';
import { readNumber } from './read-number.ts';
import { unwrap } from './schema-at.ts';

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

/**
 * Guesses the intended value by undoing common mistakes: numbers as text, HTML entities, a leading slash, or the Indian date order. Returns
 * the first candidate that the schema accepts.
 */
export function guessValue(schema: z.core.$ZodType, found: unknown, source?: string): unknown {
  return candidates(schema, found, source).find((candidate) => candidate !== found && z.safeParse(schema, candidate).success);
}

/**
 * Returns the other possible meaning of an ambiguous date: `12/7/2026` is 12 July in India and 7 December in America. Undefined if the date
 * is not ambiguous.
 */
export function otherDay(schema: z.core.$ZodType, found: unknown, guess: unknown): string | undefined {
  const [, first, second, year] = typeof found === 'string' ? (dayFirst.exec(stripTime(toPlainLine(found))) ?? []) : [];
  if (!first || !second || !year || toDay(toPlainLine(String(found)))[0] !== guess) return undefined;
  const other = isoDay(year, first, second);
  return other !== guess && z.safeParse(schema, other).success ? other : undefined;
}

function candidates(schema: z.core.$ZodType, found: unknown, source?: string): unknown[] {
  if (typeof found === 'string') {
    const lists = splitList(found);
    return [...fromOptions(schema, found), ...fromText(found), ...lists, ...lists.map((list) => list.map(Number)), [found]];
  }
  if (typeof found === 'number')
    return [
      source,
      ...toWhole(source),
      String(found),
      [found],
      [String(found)],
      ...toDay(String(found)),
      ...toIndianNumber(String(found)),
    ];
  if (typeof found === 'boolean') return [source, [source]];
  if (Array.isArray(found)) {
    const texts = found.every((item) => typeof item === 'string') ? [found.join(', '), found.join(' ')] : [];
    return found.length === 1 ? [...found, ...splitList(String(found[0]))] : texts;
  }
  // Text that contains a colon and a space was parsed as a block of fields. The source contains the intended text.
  return found !== null && source !== undefined && !source.includes('\n') ? [source, ...splitList(source)] : [];
}

const toWhole = (source = ''): number[] => (/^[1-9]\d{0,2}(\.\d{3})+$/.test(source) ? [Number(source.replaceAll('.', ''))] : []);

function splitList(found: string): string[][] {
  const items = found
    .replace(/^[\s[({"']+|[\s\])}"']+$/g, '')
    .split(/\s*(?:[,;|]|\n)\s*/)
    .map((item) => item.replace(/^[•*-]\s*/, ''));
  return items.length > 1 && items.every((item) => item !== '') ? [items] : [];
}

function fromOptions(schema: z.core.$ZodType, found: string): string[] {
  const options = listAllowedValues(schema).map(String);
  const starting = options.filter((option) => option.length > 2 && simplify(found).startsWith(simplify(option)));
  // "Offline" is spelt almost like "online" but means the opposite.
  if (/^off-?line$/i.test(found.trim())) return ['classroom'];
  const nearest = findNearest(found, options) ?? (starting.length === 1 ? starting[0] : undefined);
  return nearest === undefined ? [] : [nearest];
}

export function listAllowedValues(schema: z.core.$ZodType): unknown[] {
  const { def } = unwrap(schema)._zod as z.core.$ZodTypes['_zod'];
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' ? def.values : [];
}

function fromText(found: string): unknown[] {
  const plain = toPlainLine(found);
  if (plain === '' && found !== '') return [];
  const words = plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim();
  // Text with HTML tags is meant for display, so it is not an address.
  const hasTag = /<\/?[a-z]/i.test(found);
  const path = toPath(plain);
  const entry = cleanEntry(plain);
  const digits = entry.replace(/\D/g, '');
  return [
    ...toNumber(entry),
    ...toYesNo(plain),
    ...(path === undefined ? [] : [path, path.slice(1).toLowerCase()]),
    plain,
    plain.toLowerCase(),
    plain.toUpperCase(),
    plain
      .replace(/^\/+|\/+$/g, '')
      .replace(/\.html?$/i, '')
      .toLowerCase(),
    ...(hasTag ? [] : [`/${plain}`, `https://${plain.replace(/^https?:?\/*/i, '')}`]),
    plain.replace(/\s*[-–—]\s*/g, '-'),
    ...toTimes(entry),
    ...(plain.includes('@') ? [plain.replace(/\s/g, '')] : []),
    plain.toLowerCase().replace(/\s+/g, '-'),
    ...toDay(entry),
    ...(/[,;|]/.test(plain) || path !== undefined ? [] : [words.toLowerCase().replaceAll(' ', '-'), words.replaceAll(' ', '')]),
    digits,
    `+${digits}`,
    ...toIndianNumber(digits),
  ];
}

const toIndianNumber = (digits: string): string[] => {
  const [, number] = /^(?:0|91)?(\d{10})$/.exec(digits) ?? [];
  return number ? [`+91${number}`, `91${number}`] : [];
};

function toPlainLine(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>.*?(<\/\1\s*>|$)/gis, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_all, hex, decimal) => codePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replace(/&([a-z]+);/gi, (all, name: string) => namedEntities[name.toLowerCase()] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const amount = /^(?:₹|rs\.?|inr)?\s*(-?[\d,.]*\d)\s*(?:(k|lakhs?|lacs?|crores?|cr)\b)?\s*(?:\/-|[+a-z][a-z .+]*)?[,;.]?$/i;
const factors: Record<string, number> = { k: 1000, l: 100_000, c: 10_000_000 };

function toNumber(text: string): number[] {
  const [, number = '', unit = ''] = amount.exec(text.replace(/(\d)\s+(?=\d)/g, '$1')) ?? [];
  // A single comma that does not group thousands is a decimal comma.
  const value = readNumber(number) ?? (/^-?\d+,\d+$/.test(number) ? Number(number.replace(',', '.')) : undefined);
  return value === undefined ? [] : [Math.round(value * (factors[unit.charAt(0).toLowerCase()] ?? 1) * 1e6) / 1e6];
}

function toPath(text: string): string | undefined {
  if (/^(?:https?:\/\/)?(?:[\w-]+\.)*(?:google|goo|youtube|facebook|instagram|linkedin|whatsapp|wa|twitter|x)\.[a-z]/i.test(text))
    return undefined;
  const [, path] =
    /^\/?(?:https?:\/\/[^/\s]+|(?:www\.)[^/\s]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|in|org|net|edu|example))(\/[^\s?#]*)?/i.exec(
      text,
    ) ?? [];
  return path;
}

function toTimes(text: string): string[] {
  const [, from = '', fromHalf = '', to = '', toHalf = ''] =
    /^(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?\s*(?:-|–|—|to|till|until)\s*(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?$/i.exec(
      text,
    ) ?? [];
  const [, single = '', half = ''] = /^(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  // In `10-7`, the end seems earlier than the start, so the end is in the afternoon.
  const end = !fromHalf && !toHalf && Number.parseInt(to, 10) <= Number.parseInt(from, 10) ? 'pm' : toHalf;
  if (from) return [`${toTime(from, fromHalf || toHalf)}-${toTime(to, end)}`];
  return /\D/.test(text) && single ? [toTime(single, half)] : [];
}

function toTime(time: string, half: string): string {
  const [hour = '', minute = '00'] = time.split(/[.:]/);
  const hours = (Number(hour) % (half ? 12 : 24)) + (/^p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

function toYesNo(text: string): boolean[] {
  if (/^(yes|y|on|true)$/i.test(text)) return [true];
  return /^(no|n|off|false)$/i.test(text) ? [false] : [];
}

const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const dayWithMonth = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})\.?[-/., ]+(\d{4}|\d{2})$/i;
const monthWithDay = /^([a-z]{3,9})[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/i;
const months = 'january february march april may june july august september october november december'.split(' ');

const parseMonth = (name: string): string => {
  const isMeant = (month: string): boolean => month.startsWith(name.toLowerCase().replace(/^sept$/, 'sep'));
  return String(months.findIndex(isMeant) + 1);
};

const isoDay = (year: string, month: string, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Converts `20/11/2026`, `20-Nov-26`, `2026/11/20` and the spreadsheet number 46346 to `2026-11-20`. The day comes first, as usual in
 * India.
 */
function toDay(text: string): string[] {
  const plain = stripTime(text);
  const [, day, month, year] = dayFirst.exec(plain) ?? [];
  if (day && month && year) return [isoDay(year, month, day)];
  const [, first, second, third] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain) ?? [];
  if (first && second && third) return [isoDay(first, second, third)];
  const [, monthDay, named, namedYear] = dayWithMonth.exec(plain) ?? [];
  if (monthDay && named && namedYear) return [isoDay(namedYear, parseMonth(named), monthDay)];
  const [, leading, dayBehind, yearBehind] = monthWithDay.exec(plain) ?? [];
  if (leading && dayBehind && yearBehind) return [isoDay(yearBehind, parseMonth(leading), dayBehind)];
  return /^[34567]\d{4}(\.\d+)?$/.test(plain) ? [isoTime(dayZero + Math.floor(Number(plain)) * dayMs).slice(0, 10)] : [];
}

const stripTime = (text: string): string =>
  text.replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '').replace(/[ T]\d{1,2}:\d{2}(:\d{2})?( [ap]m)?$/i, '');

/** Day 0 in spreadsheets. This date is one day too early, because spreadsheets count 29 February 1900, which never existed. */
const dayZero = Date.UTC(1899, 11, 30);
