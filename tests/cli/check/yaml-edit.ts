import { isScalar, parseDocument } from 'yaml';
import type { TextFiles } from './site-fixture.ts';

export interface PlantedPlace {
  file: string;
  line: number;
  column: number;
}

type Path = readonly (string | number)[];

/** Replaces one value without changing any other line, and returns the value's position. */
export function setValue(files: TextFiles, file: string, path: Path, value: string): PlantedPlace {
  const text = getText(files, file);
  const node: unknown = parseDocument(text).getIn(path, true);
  if (!isScalar(node) || !node.range) throw new Error(`${file} has no value at ${path.join('.')}`);
  const [start, end] = node.range;
  const wasBlock = text.slice(start, end).endsWith('\n');
  files[file] = `${text.slice(0, start)}${JSON.stringify(value)}${wasBlock ? '\n' : ''}${text.slice(end)}`;
  return { file, ...toPosition(text, start) };
}

export const valueAt = (files: TextFiles, file: string, path: Path): string =>
  String(parseDocument(getText(files, file)).getIn(path));

export function placeAt(files: TextFiles, file: string, path: Path): PlantedPlace {
  const text = getText(files, file);
  const node = parseDocument(text).getIn(path, true) as { range?: [number, number, number] } | undefined;
  return { file, ...toPosition(text, node?.range?.[0] ?? 0) };
}

/** Inserts a line below the line that starts with `after`. Returns the position of `marked` in the new line. */
export function insertLine(files: TextFiles, file: string, after: string, line: string, marked: string): PlantedPlace {
  const lines = getText(files, file).split('\n');
  const index = lines.findIndex((candidate) => candidate.startsWith(after));
  if (index === -1) throw new Error(`${file} has no line that begins with ${after}`);
  lines.splice(index + 1, 0, line);
  files[file] = lines.join('\n');
  return { file, line: index + 2, column: line.indexOf(marked) + 1 };
}

export function getText(files: TextFiles, file: string): string {
  const text = files[file];
  if (text === undefined) throw new Error(`There is no file ${file}`);
  return text;
}

function toPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) as string).length + 1 };
}
