import { isPair, isScalar, isSeq, type Scalar, visit } from 'yaml';
import * as z from 'zod';
import { quoteText } from '../repair/line-parts.ts';
import type { ParsedYaml } from '../yaml/parse-yaml.ts';
import type { Mistake } from './codes.ts';
import { schemaAt, unwrap } from './schema-at.ts';
import { positionAt, startOfLine, type TextPosition } from './text-position.ts';
import { type DataPath, quote } from './wording.ts';

/** Finds text that YAML silently misreads: text cut off at ` #`, and text with a quotation mark at only one end. */
export function findCutTexts(parsed: ParsedYaml, schema: z.core.$ZodType): (Mistake & TextPosition)[] {
  const { document, text } = parsed;
  const mistakes: (Mistake & TextPosition)[] = [];
  if (!/[^\s#].* #|["”][ \t]*$/m.test(text)) return [];
  visit(document, {
    Scalar(key, node, ancestors) {
      const [start = 0, end = 0] = node.range ?? [];
      if (key === 'key' || node.type !== 'PLAIN' || typeof node.value !== 'string') return;
      const wanted = schemaAt(schema, toPath([...ancestors, node]));
      if (!wanted) return;
      const lead = text.slice(startOfLine(text, start), start).trimStart();
      const rest = /^[ \t]+#[^\r\n]*/.exec(text.slice(end))?.[0];
      if (![node.value, node.value + (rest ?? '')].some((value) => isProse(wanted, value))) return;
      const mistake = rest === undefined ? describeQuote(lead, node) : describeCut(lead, node.value, { rest, wanted });
      if (mistake) mistakes.push({ ...mistake, ...positionAt(text, start) });
    },
  });
  return mistakes;
}

function describeCut(lead: string, value: string, { rest, wanted }: { rest: string; wanted: z.core.$ZodType }): Mistake {
  const whole = value + rest.trimEnd();
  const message = `The text is cut off at \` #\`: YAML reads the rest, ${quote(rest.trim())}, as a comment.`;
  const commentHint = 'move the note to its own line above, with the hash sign';
  const hint = z.safeParse(wanted, whole).success
    ? `Put the text in double quotes: \`${lead}${quoteText(whole)}\`. If the rest is a note, ${commentHint}.`
    : `If the rest is a note, ${commentHint}.`;
  return { code: 'catalogue/cut-text', message, hint };
}

function describeQuote(lead: string, { value }: Scalar): Mistake | undefined {
  const text = String(value);
  // A quotation mark after a digit means inches.
  const isLost = /[^\d\s]["”]$/.test(text) && (text.split('"').length % 2 === 0) !== /”$/.test(text) && !text.includes('“');
  if (!isLost) return undefined;
  const hint = `Write \`${lead}${text.slice(0, -1)}\`, or put quotes at both ends.`;
  return { code: 'catalogue/cut-text', message: 'The text has a closing quote but no opening quote.', hint };
}

function isProse(schema: z.core.$ZodType, value: string): boolean {
  const { def } = unwrap(schema)._zod as z.core.$ZodTypes['_zod'];
  const isTaken = (text: string): boolean => z.safeParse(schema, text).success;
  // Also tries a shorter value, because text of the maximum length has no room for extra characters.
  return (
    def.type === 'string' && !('format' in def) && isTaken(value) && (isTaken(`${value} #`) || isTaken(`${value.slice(0, -2)} #`))
  );
}

function toPath(nodes: readonly unknown[]): DataPath {
  return nodes.flatMap((node, index): DataPath => {
    if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : ''];
    const parent = nodes[index - 1];
    return isSeq(parent) ? [parent.items.indexOf(node)] : [];
  });
}
