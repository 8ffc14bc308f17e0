import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A file's path may contain blanks and brackets, so only the words before the path end its search. */
const placeOfCode = /(?<=\(|\bat (?:async )?)((?:\/|[A-Za-z]:\\)[^\n]*?\.cjs):(\d+):(\d+)/g;

/** A bundled file with its map beside it, if there is one. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * The stack of an error with the places of its sources. Node does it by itself where it is told to before the program is
 * loaded; to read the map at each start would cost a fifth of a small command.
 */
export function mapStack(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(placeOfCode, (place, ...groups) => {
    const [file = '', line, column] = groups as string[];
    if (!maps.has(file)) maps.set(file, readMap(file));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${fileURLToPath(new URL(origin.fileName, pathToFileURL(file)))}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
