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
    return `Put quotes around the whole text: \`${lead}${JSON.stringify(`${quoted} ${rest}`)}\`.`;
  const isBlock = /^\[.*\]|^\{.*:\s.*\}/.test(value);
  if (!isBlock) return quotedLineHint(text, offset);
  const tail = text.slice(offset, startOfLine(text, offset) + lineAt(text, offset).length).trim();
  return `Delete \`${tail}\`, or move it inside the brackets.`;
}

export function closingHint(text: string, offset: number): string {
  const { lead, value } = splitLine(text, offset);
  return `Close the quote at the end of the line, or delete it: \`${lead}${writeYaml(value.slice(1))}\`.`;
}

/** Suggests how to fix a line that is not a field: add a colon, add a space after the colon, or join the line to the line above. */
export function fieldHint(text: string, offset: number): string {
  const line = lineAt(text, skipSpace(text, offset)).trim();
  const [, name, separator, value] = /^([A-Za-z][\w-]*)(:|\s+)(\S.*)$/.exec(line) ?? [];
  if (separator === ':') return `Put a space after the colon: \`${name}: ${value}\`.`;
  const field = name ? `${name}: ${value}` : 'field: value';
  return `If this is a separate field, write \`${field}\`. If it continues the line above, join the two lines.`;
}
