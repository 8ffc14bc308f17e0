import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Because file paths may contain spaces and brackets, a path's start is recognised only by the words before it. */
const placeOfCode = /(?<=\(|\bat (?:async )?)((?:\/|[A-Za-z]:\\)[^\n]*?\.cjs):(\d+):(\d+)/g;

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Replaces bundle positions in a stack trace with source positions. Node's own source maps would have to be loaded at every start, which
 * takes a fifth of a short command's time.
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
