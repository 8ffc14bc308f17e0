import type { Corrected, LineRepair } from './corrected.ts';
import { repairFlow } from './flow-repair.ts';
import { countIndent } from './line-parts.ts';
import { missingDash, missingName } from './missing-parts.ts';
import { closeQuote, quoteComma, quoteValue } from './quote-repairs.ts';

interface Explanation {
  message: string;
  hint?: (corrected: string) => string;
}

function correct(line: string, [pattern, to]: [RegExp, string], { message, hint }: Explanation): Corrected[] {
  const corrected = line.replace(pattern, to);
  return corrected === line ? [] : [{ line: corrected, message, ...(hint && { hint: hint(corrected.trim()) }) }];
}

const invisibleBlank = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/g;
const isWide = (character: string): boolean => /\p{Zs}/u.test(character);

const cleanBlanks: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line) => {
    const [lead = ''] = /^[^\p{L}\p{N}"'“‘[{#]*([A-Za-z][\w-]*[^\p{L}\p{N}"'“‘[{#]*:[^\p{L}\p{N}"'“‘[{#]*)?/u.exec(line) ?? [];
    const cleaned = lead.replace(invisibleBlank, (blank) => (isWide(blank) ? ' ' : '')) + line.slice(lead.length);
    if (cleaned === line) return [];
    const message = 'This line contains special spaces or invisible characters, often copied from Word, WhatsApp or a web page.';
    return [{ line: cleaned, message, hint: `Delete everything before the text and type it again: \`${cleaned}\`.` }];
  },
};

const closedList: LineRepair = {
  isSilent: true,
  correct: (line, { below }) => {
    if (!/^\s*- /.test(below[0] ?? '') || !/^(.*:\s*)?\[\]\s*$/.test(line)) return [];
    const opened = line.replace(/\s*\[\]\s*$/, '');
    const hint = opened === '' ? 'Delete the line `[]`.' : `Write \`${opened.trim()}\`.`;
    return [{ line: opened, message: '`[]` means an empty list, but items follow below.', hint }];
  },
};

const bullets: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line) => {
    const [, indent, sign, text] = /^(\s*)([•●▪◦‣·∙➢➤✓✔■□*+–—−]|\d{1,2}[.)]|[a-z]\))\s*(\S.*)$/u.exec(line) ?? [];
    if (sign === undefined) return [];
    return [{ line: `${indent}- ${text}`, message: `A list item must start with a hyphen and a space, not with \`${sign}\`.` }];
  },
};

const dashSpace: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line) =>
    correct(line, [/^(\s*)-([^\s-])/, '$1- $2'], { message: 'A list item needs a space between its dash and its text.' }),
};

const doubleDash: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line) => correct(line, [/^(\s*)(?:- ?)+- +(?=\S)/, '$1- '], { message: 'The list item starts with two dashes.' }),
};

const colonSpace: LineRepair = {
  correct: (line) =>
    correct(line, [/^(\s*(?:- +)*[A-Za-z][\w-]*)\s*:(?=[^\s/:])/, '$1: '], {
      message: 'There is no space after the colon.',
      hint: (fixed) => `Put a space after the colon: \`${fixed}\`.`,
    }),
};

const otherColon: LineRepair = {
  isSilent: true,
  correct: (line) => {
    const [, lead, name, sign, value] =
      /^(\s*(?:- +)*)["“*]*([A-Za-z][\w-]*)["”*]*\s*(=>?|:=|->|[；：]|[;–—-](?=\s|$)|\.(?=\s|$))["”*]*\s*(.*)$/.exec(line) ?? [];
    if (!name) return [];
    const message = `A field name must be followed by a colon and a space, not by \`${sign}\`.`;
    return [{ line: `${lead}${name}: ${value}`.trimEnd(), message }];
  },
};

const quotedName: LineRepair = {
  correct: (line) =>
    correct(line, [/^(\s*(?:- +)*)[“”‘’*`]+([A-Za-z][\w-]*)[“”‘’*`]*\s*:[“”‘’*`]*\s*/, '$1$2: '], {
      message: 'A field name must not have quotes or stars around it.',
    }),
};

const stripPairs = (line: string): string => line.replace(/\[[^[\]]*\]|\{[^{}]*\}/g, (all) => ' '.repeat(all.length));

const closeBracket: LineRepair = {
  correct: (line, { above }) => {
    const opening = /[[{](?=[^[{]*$)/.exec(stripPairs(line));
    const open = opening?.[0];
    if (!opening && !above.slice(0, 15).some((other) => /[[{]/.test(stripPairs(other)))) return [];
    const end = line.trimEnd();
    const isList = open !== '{';
    return [isList ? ']' : ' }', isList ? '],' : ' },'].flatMap((bracket) => ({
      line: (bracket.includes(',') ? end.replace(/,$/, '') : end) + bracket,
      column: opening?.index,
      message: open ? `This \`${open}\` is not closed.` : 'A bracket in a line above is not closed.',
      hint: `Add \`${isList ? ']' : '}'}\` at the end: \`${(end + bracket).trim()}\`.`,
    }));
  },
};

const textAfterBracket: LineRepair = {
  correct: (line) => {
    const [, kept = '', rest = ''] = /^(\s*(?:- +)*(?:[\w-]+: +)?(?:\[[^\]]*\]|\{.*?: .*?\}))\s*(\S.*)$/.exec(line) ?? [];
    if (!rest) return [];
    const message = 'There is text after the closing bracket.';
    return [
      { line: kept, message, column: line.length - rest.length, hint: `Delete \`${rest}\`, or move it inside the brackets.` },
    ];
  },
};

const commaAtEnd: LineRepair = {
  correct: (line) => [{ line: `${line.trimEnd()},`, message: 'The comma after this field inside `{ }` is missing.' }],
};

const missingColon: LineRepair = {
  correct: (line, { below: [next = ''] }) => {
    const [, lead, name, value = ''] = /^(\s*(?:- +)*)([A-Za-z][\w-]*)(\s+\S.*)?\s*$/.exec(line) ?? [];
    if (!name || (!value && countIndent(next) <= countIndent(line) && !/^\s*- /.test(next))) return [];
    return [{ line: `${lead}${name}:${value && ` ${value.trim()}`}`, message: 'This line needs a colon after its field name.' }];
  },
};

const strayMark: LineRepair = {
  correct: (line, { above }) =>
    /^\s*(```.*|~~~|\.\.\.|---+|===+|\*\*\*+|[\])}"'“”,;]+)\s*$/.test(line)
      ? [
          {
            line: '',
            message: `A line with only \`${line.trim()}\` does not belong here.`,
            hint: `Delete the line \`${line.trim()}\`.${/^---/.test(line) && above.length > 0 ? ' A file can contain only one document.' : ''}`,
          },
        ]
      : [],
};

const otherBrackets: LineRepair = {
  isSilent: true,
  correct: (line) => {
    const [, lead, inner = '', comma = ''] =
      /^(\s*(?:- +)*(?:[A-Za-z][\w-]*: +)?)[[({]\s*(.*?)[\s,]*[\])}]+(,?)\s*$/.exec(line) ?? [];
    if (lead === undefined) return [];
    const items = inner.replace(/,(\s*,)+/g, ',').replace(/^,\s*/, '');
    const isBlock = /^[A-Za-z][\w-]*: /.test(items);
    const message = isBlock
      ? 'A block of fields on one line needs braces, `{ }`, and a comma between fields.'
      : 'A list on one line needs square brackets, `[ ]`, and a comma between items.';
    return [{ line: lead + (isBlock ? `{ ${items} }` : `[${items}]`) + comma, message, column: lead.length }];
  },
};

const itemDash = (line: string): Corrected[] =>
  correct(line, [/^(\s*)- ([\w-]+:( |$))/, '$1  $2'], {
    message: 'Only the first field of a list item has a dash. This field belongs to the item above.',
  });

const fieldDash = (line: string): Corrected[] =>
  correct(line, [/^(\s*)- ([\w-]+:( |$))/, '$1$2'], {
    message: 'A dash starts a list item, but this field is not part of a list.',
    hint: (fixed) => `Delete the dash: \`${fixed}\`.`,
  });

const extraDash: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line, { above }) => [
    ...(above.some((other) => /^\s*- /.test(other) && countIndent(other) === countIndent(line)) ? itemDash(line) : []),
    ...(above.length > 0 ? fieldDash(line) : []),
  ],
};

const dashBehindName: LineRepair = {
  correct: (line) =>
    correct(line, [/^(\s*(?:- +)*[\w-]+:)\s+- (.+)$/, '$1 [$2]'], {
      message: 'A list item with a dash needs its own line. A list on one line needs square brackets.',
    }),
};

const otherComment: LineRepair = {
  correct: (line) =>
    correct(line, [/^(\s*)(?:\/\/|<!--|\/\*|--)\s*(.*?)\s*(?:-->|\*\/)?$/, '$1# $2'], {
      message: 'A comment must start with `#`.',
    }),
};

export const starRepairs: readonly LineRepair[] = [bullets, quotedName];

/** Repairs in the order in which they are tried. If several repairs make a file valid, the first one is suggested. */
export const lineRepairs: readonly LineRepair[] = [
  cleanBlanks,
  closedList,
  strayMark,
  otherComment,
  bullets,
  dashSpace,
  colonSpace,
  otherColon,
  quotedName,
  { isSilent: true, correct: repairFlow },
  otherBrackets,
  closeQuote,
  closeBracket,
  textAfterBracket,
  quoteComma,
  dashBehindName,
  quoteValue,
  missingName,
  missingDash,
  extraDash,
  doubleDash,
  commaAtEnd,
  missingColon,
];
