import { writeYaml } from '../problems/wording.ts';
import type { Corrected, LineRepair } from './corrected.ts';
import { quoteText, splitLine, stripQuotes } from './line-parts.ts';

export const closeQuote: LineRepair = {
  correct: (line) => {
    const { lead, value } = splitLine(line);
    const comma = /,$/.exec(value)?.[0] ?? '';
    const [quote = ''] = value;
    if (!/["']/.test(quote) || value.slice(1).includes(quote)) return [];
    const texts = comma ? [`${writeYaml(value.slice(1, -1))},`, writeYaml(value.slice(1))] : [writeYaml(value.slice(1))];
    return texts.map((text) => ({
      line: lead + text,
      column: lead.length,
      message: 'This quote is not closed on the same line.',
      hint: `Close the quote at the end of the line, or delete it: \`${(lead + text).trim()}\`.`,
    }));
  },
};

function explainQuotes(value: string): string {
  const [first = ''] = value;
  if (first === "'" && value.slice(1, -1).includes("'")) return "The apostrophe ends the quote that starts with `'`.";
  if (first === '"' && /\\(?!["\\/abefnrtuUvxNLP_0 ])/.test(value))
    return 'A backslash in double quotes starts a special character, but this one does not exist.';
  if (first === '"') return 'There is text after the closing quote.';
  if (/: |:$/.test(value)) return 'The text contains a colon followed by a space, so YAML reads it as a second field.';
  if (/ #/.test(value)) return 'The text is cut off at ` #`, where a comment starts.';
  if (/^[-?] /.test(value)) return `Text cannot start with \`${first} \` unless it is in quotes.`;
  if (/^[[{]/.test(value)) return 'There is text after the closing bracket.';
  if (value.includes(',') && !/^[@&*%!|>`]/.test(value)) return 'Inside `{ }` and `[ ]`, text with a comma needs quotes.';
  return `Text cannot start with \`${first}\` unless it is in quotes.`;
}

export const quoteValue: LineRepair = {
  correct: (line) => {
    const field = splitLine(line);
    const dashes = /^\s*(?:- +)+/.exec(line)?.[0];
    const leads = dashes && dashes !== field.lead ? [field.lead, dashes] : [field.lead];
    return leads.flatMap((lead) => {
      const value = line.slice(lead.length).trimEnd();
      return value.endsWith(',') ? [toQuoted(lead, value.slice(0, -1), ','), toQuoted(lead, value)] : [toQuoted(lead, value)];
    });
  },
};

function toQuoted(lead: string, value: string, comma = ''): Corrected {
  const [, quote = '', start = '', rest = ''] = /^(["'])([^"']*)\1\s+(.*)$/.exec(value) ?? [];
  const isHalf = quote !== '' && !rest.includes(quote);
  const text = quoteText(isHalf ? `${start} ${rest}` : stripQuotes(value));
  const line = lead + text + comma;
  const kind = text.startsWith("'") ? 'single' : 'double';
  const hint = isHalf ? 'Put quotes around the whole text' : `Put the text in ${kind} quotes`;
  const before = /^(["'])[^"']*\1\s*|^[[{].*?[\]}]\s*/.exec(value)?.[0].length ?? 0;
  return {
    line,
    column: lead.length + (before < value.length ? before : 0),
    message: explainQuotes(value),
    hint: `${hint}: \`${line.trim()}\`.`,
  };
}

export const quoteComma: LineRepair = {
  isSilent: true,
  correct: (line) => {
    const { lead, value } = splitLine(line);
    return /^[^"'[{].*,.*[^,]$/.test(value.replace(/,$/, '')) ? [toQuoted(lead, value.replace(/,$/, ''), ',')] : [];
  },
};
