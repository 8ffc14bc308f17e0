import { type Document, isScalar, type Scalar, visit, type YAMLError } from 'yaml';
import type { PlacedMistake } from '../problems/codes.ts';
import { positionAt, skipSpace, startOfLine } from '../problems/text-position.ts';

/** Errors that affect only one line. After any other error, the rest of the file cannot be trusted. */
const harmless = new Set<string>(['BLOCK_AS_IMPLICIT_KEY', 'BAD_SCALAR_START', 'BAD_DQ_ESCAPE', 'BAD_DIRECTIVE']);

type Explained = Omit<PlacedMistake, 'code'>;

/**
 * Finds the first syntax error on each line, up to the first error that makes the rest of the file unreliable. The messages are for errors
 * that no repair fixes. A repair describes its own mistake.
 */
export function findSyntaxErrors(document: Document.Parsed, text: string): PlacedMistake[] {
  const directives = document.warnings.filter(({ code }) => code === 'BAD_DIRECTIVE');
  const seenLines = new Set<number>();
  const mistakes: PlacedMistake[] = [];
  for (const error of [...directives, ...document.errors]) {
    const overlapping = findOverlapping(error, document.errors);
    const explained = overlapping ? toMistake(startOfLine(text, overlapping.pos[1] - 1), text) : explain(error, document, text);
    const { line } = positionAt(text, explained.offset);
    if (!seenLines.has(line)) mistakes.push({ code: 'catalogue/syntax', ...explained });
    seenLines.add(line);
    if (overlapping || !harmless.has(error.code)) break;
  }
  return mistakes;
}

/** A line with too much indentation is read as part of the text above it. The library reports this mistake twice at the same position. */
function findOverlapping(error: YAMLError, errors: readonly YAMLError[]): YAMLError | undefined {
  if (error.code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined;
  return errors.find(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === error.pos[0]);
}

const toMistake = (offset: number, text: string): Explained => ({
  offset: skipSpace(text, offset),
  message: 'This line must be either `field: value` or, in a list, `- value`.',
  hint: 'Start this line with as many spaces as the other lines of the same block, and put text with special characters in quotes.',
});

function explain(error: YAMLError, document: Document.Parsed, text: string): Explained {
  return (
    explainMergeMarker(text) ??
    explainOpenQuote(error, document, text) ??
    explainOpenBracket(error, text) ??
    toMistake(error.pos[0], text)
  );
}

function explainMergeMarker(text: string): Explained | undefined {
  const marker = /^(<{7}|={7}|>{7})/m.exec(text);
  if (!marker) return undefined;
  const hint = 'Keep one of the two versions and delete the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.';
  return { offset: marker.index, message: 'This line is left over from merging two versions of the file.', hint };
}

function explainOpenQuote(error: YAMLError, document: Document.Parsed, text: string): Explained | undefined {
  const isUnclosed = /^Missing closing .quote/.test(error.message);
  const [errorOffset] = error.pos;
  const quotes = quotedTexts(document).filter(({ start }) => start <= errorOffset);
  const culprit = quotes.find(({ start, end }) =>
    isUnclosed ? end >= errorOffset : end <= errorOffset && text.slice(start, end).includes('\n'),
  );
  if (!culprit) return undefined;
  const message = 'This quote is not closed on the same line.';
  return { offset: culprit.start, message, hint: 'Close the quote at the end of the line, or delete it.' };
}

function quotedTexts(document: Document.Parsed): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  visit(document, {
    Scalar(_key, node: Scalar) {
      const [start, end] = node.range ?? [0, 0];
      if (isScalar(node) && (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE')) found.push({ start, end });
    },
  });
  return found;
}

function explainOpenBracket(error: YAMLError, text: string): Explained | undefined {
  const bracket = /must be sufficiently indented and end with a (.)/.exec(error.message)?.[1];
  if (!bracket) return undefined;
  const offset = findOpenBracket(text, error.pos[0]);
  return { offset, message: `This \`${text[offset]}\` is not closed.`, hint: `Add the closing \`${bracket}\`.` };
}

function findOpenBracket(text: string, before: number): number {
  let depth = 0;
  for (let offset = before - 1; offset >= 0; offset--) {
    if (']}'.includes(text.charAt(offset))) depth++;
    if ('[{'.includes(text.charAt(offset)) && depth-- === 0) return offset;
  }
  return before;
}
