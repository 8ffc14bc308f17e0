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
 * The value that was probably meant, if the schema takes it: candidates are made from what was found, by the slips people
 * make (a number as text, an HTML entity, a leading slash, a day the Indian way round), and the first valid one is taken.
 */
export function guessValue(schema: z.core.$ZodType, found: unknown, source?: string): unknown {
  return candidates(schema, found, source).find((candidate) => candidate !== found && z.safeParse(schema, candidate).success);
}

/**
 * The other day that somebody may have meant: `12/7/2026` is 12 July in India and 7 December in America. Undefined where what was found
 * can be read in one way only.
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
  // A text with a colon and a space in it was read as a block of fields; its source is the text that was meant.
  return found !== null && source !== undefined && !source.includes('\n') ? [source, ...splitList(source)] : [];
}

/** `62.500` with a point between thousands. */
const toWhole = (source = ''): number[] => (/^[1-9]\d{0,2}(\.\d{3})+$/.test(source) ? [Number(source.replaceAll('.', ''))] : []);

/** A list as people write it without square brackets. */
function splitList(found: string): string[][] {
  const items = found
    .replace(/^[\s[({"']+|[\s\])}"']+$/g, '')
    .split(/\s*(?:[,;|]|\n)\s*/)
    .map((item) => item.replace(/^[•*-]\s*/, ''));
  return items.length > 1 && items.every((item) => item !== '') ? [items] : [];
}

/** The nearest of the allowed values. */
function fromOptions(schema: z.core.$ZodType, found: string): string[] {
  const options = listAllowedValues(schema).map(String);
  const starting = options.filter((option) => option.length > 2 && simplify(found).startsWith(simplify(option)));
  // Near in letters, and the opposite.
  if (/^off-?line$/i.test(found.trim())) return ['classroom'];
  const nearest = findNearest(found, options) ?? (starting.length === 1 ? starting[0] : undefined);
  return nearest === undefined ? [] : [nearest];
}

/** The values of a schema that allows only some. */
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
  // What was written as HTML was meant to be seen, and is no address.
  const hasTag = /<\/?[a-z]/i.test(found);
  const path = toPath(plain);
  // Digits of all scripts and dashes of all kinds become plain.
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

/** A number as people in India write it: with the trunk prefix 0 or with nothing before its ten digits. */
const toIndianNumber = (digits: string): string[] => {
  const [, number] = /^(?:0|91)?(\d{10})$/.exec(digits) ?? [];
  return number ? [`+91${number}`, `91${number}`] : [];
};

/** Without HTML, the words of a script among it, entities, line breaks and doubled spaces. */
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
  // A comma that groups no thousands is a decimal one, where it is the only one.
  const value = readNumber(number) ?? (/^-?\d+,\d+$/.test(number) ? Number(number.replace(',', '.')) : undefined);
  return value === undefined ? [] : [Math.round(value * (factors[unit.charAt(0).toLowerCase()] ?? 1) * 1e6) / 1e6];
}

/** The path of a web address; undefined where the text is none, or is one of another site. */
function toPath(text: string): string | undefined {
  if (/^(?:https?:\/\/)?(?:[\w-]+\.)*(?:google|goo|youtube|facebook|instagram|linkedin|whatsapp|wa|twitter|x)\.[a-z]/i.test(text))
    return undefined;
  const [, path] =
    /^\/?(?:https?:\/\/[^/\s]+|(?:www\.)[^/\s]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|in|org|net|edu|example))(\/[^\s?#]*)?/i.exec(
      text,
    ) ?? [];
  return path;
}

/** `6pm - 8.30 pm` as `18:00-20:30`. */
function toTimes(text: string): string[] {
  const [, from = '', fromHalf = '', to = '', toHalf = ''] =
    /^(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?\s*(?:-|–|—|to|till|until)\s*(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?$/i.exec(
      text,
    ) ?? [];
  const [, single = '', half = ''] = /^(\d{1,2}(?:[.:]\d{2})?)\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  // `10-7`: an end before its start is in the afternoon.
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
 * `20/11/2026`, `20-Nov-26`, `2026/11/20` and the number that a spreadsheet has for it (46346) as `2026-11-20`. The day comes first, as it does
 * in India.
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

/** Day 0 of spreadsheets. Their 29 February 1900, which never was, shifts the days before it. */
const dayZero = Date.UTC(1899, 11, 30);
