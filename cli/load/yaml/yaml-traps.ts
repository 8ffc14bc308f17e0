import { type Document, isAlias, isScalar, type Node, type Scalar, visit, type YAMLMap } from 'yaml';
import type { PlacedMistake } from '../problems/codes.ts';
import { controlCharacter } from '../problems/source-text.ts';
import { lineAt, positionAt, startOfLine } from '../problems/text-position.ts';

/**
 * Finds YAML features that a catalogue must not use:
 * - Anchors, aliases and tags. Aliases allow denial-of-service attacks, and text that starts with `*`, `&` or `!` would silently lose its
 * first word.
 * - A field that appears twice in a block. The first value would be lost.
 * - A list item with the wrong indentation, or without a space after its dash. The item would be joined to the one above.
 * - Invisible characters written as escape codes. They would end up on pages.
 */
export function findYamlTraps(document: Document.Parsed, text: string): PlacedMistake[] {
  const mistakes: PlacedMistake[] = [];
  visit(document, {
    Node(_key, node) {
      mistakes.push(...findSigns(node, text));
    },
    Map(_key, map) {
      mistakes.push(...findSigns(map, text), ...findRepeatedFields(map, text));
    },
    Scalar(_key, scalar) {
      mistakes.push(...findSigns(scalar, text), ...findLostItem(scalar, text), ...findUnseen(scalar, text));
    },
  });
  return mistakes;
}

function findSigns(node: Node, text: string): PlacedMistake[] {
  const sign = getSign(node);
  if (!sign) return [];
  const offset = startOfSigned(node, text);
  return [
    {
      code: 'catalogue/alias',
      offset,
      message: `Text cannot start with \`${sign}\` unless it is in quotes, because YAML gives that character a special meaning.`,
      hint: `Put the text in double quotes: \`${quoteValue(lineAt(text, offset))}\`. If you used \`${sign}\` as a YAML shortcut, write the value out.`,
    },
  ];
}

/** Returns a line without its indentation, with its value in double quotes. */
function quoteValue(line: string): string {
  const [, dashes = '', field = '', value = ''] = /^\s*((?:- +)*)([\w-]+:\s+)?(.*?)\s*$/.exec(line) ?? [];
  return `${field || dashes}${JSON.stringify(value)}`;
}

function startOfSigned(node: Node, text: string): number {
  const start = node.range?.[0] ?? 0;
  const before = /[&!]\S*[ \t]+$/.exec(text.slice(startOfLine(text, start), start));
  return isAlias(node) || !before ? start : start - before[0].length;
}

function getSign(node: Node): '*' | '&' | '!' | undefined {
  if (isAlias(node)) return '*';
  if ('anchor' in node && node.anchor) return '&';
  return node.tag ? '!' : undefined;
}

function findRepeatedFields(map: YAMLMap, text: string): PlacedMistake[] {
  const first = new Map<string, number>();
  const mistakes: PlacedMistake[] = [];
  // Braces that contain no values were meant as the brackets of a list.
  if (map.flow && map.items.every(({ value }) => value === null)) return [];
  for (const { key } of map.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const offset = key.range?.[0] ?? 0;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, offset);
    else {
      const message = `\`${name}\` appears twice in this block; the first is on line ${positionAt(text, earlier).line}.`;
      mistakes.push({ code: 'catalogue/duplicate-field', offset, message, hint: 'Delete one of the two fields.' });
    }
  }
  return mistakes;
}

function findLostItem(scalar: Scalar, text: string): PlacedMistake[] {
  const [start, end] = scalar.range ?? [0, 0];
  if (scalar.type !== 'PLAIN') return [];
  const isFirstInLine = text.slice(startOfLine(text, start), start).trim() === '';
  const found = /\n[ \t]*-(?: (?=\S)|(?=[^\s\d-]))/.exec(`${isFirstInLine ? '\n' : ' '}${text.slice(start, end)}`);
  if (!found) return [];
  const offset = start + found.index + found[0].lastIndexOf('-') - 1;
  const message = 'YAML reads this line as part of the item above.';
  const hint = 'Start the line with as many spaces as the other items, then a hyphen and a space.';
  return [{ code: 'catalogue/syntax', offset, message, hint }];
}

/**
 * YAML escape codes for invisible characters, valid only in double quotes. An escaped backslash also matches, so that the characters after
 * it do not count as a code.
 */
const unseenCode = /\\(?:\\|[0abefv]|(?:x|u00|U000000)(?:0[0-8bcefBCEF]|1[\da-fA-F]|7[fF]))/g;

function findUnseen({ value, range, type }: Scalar, text: string): PlacedMistake[] {
  const unseen = typeof value === 'string' && type === 'QUOTE_DOUBLE' ? controlCharacter.exec(value)?.[0] : undefined;
  if (unseen === undefined || !range) return [];
  const [start, end] = range;
  const found = [...text.slice(start, end).matchAll(unseenCode)].find(([code]) => code !== '\\\\');
  if (!found) return [];
  const [written] = found;
  return [
    {
      code: 'catalogue/control-character',
      offset: start + found.index,
      message: `\`${written}\` produces an invisible character (code ${unseen.charCodeAt(0)}).`,
      hint: `Delete \`${written}\`. If you meant a backslash, put the text in single quotes.`,
    },
  ];
}
