import { Parser } from 'htmlparser2';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Without `button`: nobody reads the labels of neighbouring buttons as running text. */
const inline = words('a abbr b code data em i label small span strong sub sup time u wbr');
const silent = words('script style svg textarea title option');
/** Elements with a letter or number on both sides of their boundary are read as one word. */
const ends = /[\p{L}\p{N}.,:;!?)%]$/u;
const begins = /^[\p{L}\p{N}₹(]/u;

/** Returns the places where two elements follow each other without a space, so that programs read their texts as one word. */
export function findGluedWords(html: string): string[] {
  const found: string[] = [];
  let last = '';
  let isCrossed = false;
  let silence = 0;
  const startBlock = (name: string): void => {
    if (inline.has(name)) isCrossed = true;
    else last = '';
  };
  const parser = new Parser({
    onopentag: (name) => {
      if (silent.has(name)) silence += 1;
      startBlock(name);
    },
    onclosetag: (name) => {
      if (silent.has(name)) silence -= 1;
      startBlock(name);
    },
    ontext: (text) => {
      if (silence > 0) return;
      if (isCrossed && ends.test(last) && begins.test(text)) found.push(`${last}|${text}`);
      last = text;
      isCrossed = false;
    },
  });
  parser.end(html);
  return found;
}
