import { SourceMap } from 'node:module';
import { resolve } from 'node:path';

/**
 * Has the stacks of errors name the sources of a bundled program. The map is read at the first stack that is asked for.
 * @param {import('./kept-program.mjs').Program} program
 * @param {string} folder what the map's sources are relative to
 */
export function mapStacks({ file, readMap }, folder) {
  /** @type {SourceMap | undefined} */
  let map;
  /** @param {NodeJS.CallSite} frame */
  const describe = (frame) => {
    if (frame.getFileName() !== file) return String(frame);
    map ??= openMap(readMap);
    const line = frame.getLineNumber() ?? 1;
    const column = frame.getColumnNumber() ?? 1;
    const entry = map?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return String(frame);
    const place = `${resolve(folder, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    return String(frame).replace(`${file}:${line}:${column}`, place);
  };
  Error.prepareStackTrace = (error, frames) => [String(error), ...frames.map(describe)].join('\n    at ');
}

/**
 * Another start may have replaced the program and its map: places in the bundle are better than none.
 * @param {() => import('node:module').SourceMapPayload} readMap
 */
function openMap(readMap) {
  try {
    return new SourceMap(readMap());
  } catch {
    return undefined;
  }
}
