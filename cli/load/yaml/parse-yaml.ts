import { type Document, parseDocument } from 'yaml';
import type { PlacedMistake } from '../problems/codes.ts';
import { positionAt } from '../problems/text-position.ts';
import { explainSyntaxErrors } from './syntax-errors.ts';
import { findYamlTraps } from './yaml-traps.ts';

export interface ParsedYaml {
  text: string;
  document: Document.Parsed;
  /** The data, absent where the text could not be understood. */
  value?: unknown;
  mistakes: PlacedMistake[];
}

/** Parses one YAML text. The library's plain `parse` would not be faster: it is this plus `toJS`. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, version: '1.2', logLevel: 'error' });
    const mistakes = findMistakes(document, text);
    const isReadable = mistakes.every(({ code }) => code === 'catalogue/duplicate-field');
    return isReadable ? { text, document, value: document.toJS({ maxAliasCount: 0 }), mistakes } : { text, document, mistakes };
  } catch (error) {
    // Thousands of nested brackets exhaust the parser's stack; anything else is no mistake of the file.
    if (!(error instanceof RangeError)) throw error;
    const message = 'The file is nested too deeply to be read.';
    const mistakes: PlacedMistake[] = [
      { code: 'catalogue/syntax', offset: 0, message, hint: 'Look for a long run of brackets.' },
    ];
    return { text, document: parseDocument(''), mistakes };
  }
}

/** A trap names its mistake better than the syntax error that it causes in its line. */
function findMistakes(document: Document.Parsed, text: string): PlacedMistake[] {
  const traps = findYamlTraps(document, text);
  const trapLines = new Set(traps.map(({ offset }) => positionAt(text, offset).line));
  return [...traps, ...explainSyntaxErrors(document, text).filter(({ offset }) => !trapLines.has(positionAt(text, offset).line))];
}
