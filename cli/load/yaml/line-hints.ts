import { lineAt, skipSpace, startOfLine } from '../problems/text-position.ts';
import { writeYaml } from '../problems/wording.ts';

const linePattern = /^\s*((?:- +)*)([\w-]+:\s+)?(.*)$/;

function splitLine(text: string, offset: number): { lead: string; value: string } {
  const [, dashes = '', field = '', value = ''] = linePattern.exec(lineAt(text, offset)) ?? [];
  return { lead: field || dashes, value: value.trim() };
}

export function quotedLineHint(text: string, offset: number): string {
  const { lead, value } = splitLine(text, offset);
  return `Put the text in double quotes: \`${lead}${JSON.stringify(value.replace(/^(['"])(.*)\1$/, '$2'))}\`.`;
}

export function describeTextAfterValue(text: string, offset: number): string {
  const { lead, value } = splitLine(text, offset);
  const [, quote = '', quoted = '', rest = ''] = /^(["'])(.*?)\1\s+(.*)$/.exec(value) ?? [];
  if (quote && !rest.endsWith(quote))
    return `Put the quotes around all of it: \`${lead}${JSON.stringify(`${quoted} ${rest}`)}\`.`;
  const isBlock = /^\[.*\]|^\{.*:\s.*\}/.test(value);
  if (!isBlock) return quotedLineHint(text, offset);
  const tail = text.slice(offset, startOfLine(text, offset) + lineAt(text, offset).length).trim();
  return `Leave out \`${tail}\`, or write it inside the brackets.`;
}

export function closingHint(text: string, offset: number): string {
  const { lead, value } = splitLine(text, offset);
  return `Close it at the end of the line, or leave it out: \`${lead}${writeYaml(value.slice(1))}\`.`;
}

/** Suggests how to fix a line that is not a field: add a colon or a space after it, or join the line to the one above. */
export function fieldHint(text: string, offset: number): string {
  const line = lineAt(text, skipSpace(text, offset)).trim();
  const [, name, separator, value] = /^([A-Za-z][\w-]*)(:|\s+)(\S.*)$/.exec(line) ?? [];
  if (separator === ':') return `Put a space behind the colon: \`${name}: ${value}\`.`;
  const field = name ? `${name}: ${value}` : 'field: value';
  return `If it is a field of its own, write \`${field}\`; if it goes on from the line above, join the two lines.`;
}
