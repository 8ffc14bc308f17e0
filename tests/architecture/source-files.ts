import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseAst } from 'vitest/node';
import { withSlashes } from '#cli/platform/paths.ts';

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export interface SourceFile {
  path: string;
  text: string;
  lines: number;
  exports: string[];
  /** `[file, name]` of each import from the project. The name is `*` if the import covers the whole file. */
  imports: [file: string, name: string][];
  functions: { name: string; parameters: number; lines: number }[];
}

export const readSources = (...folders: string[]): SourceFile[] =>
  folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`).map((file) => readSource(withSlashes(file))));

export const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }) as unknown as Node;

export const countLines = (text: string): number => text.trimEnd().split('\n').length;

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const file: SourceFile = { path, text, lines: countLines(text), exports: [], imports: [], functions: [] };
  for (const [, source = ''] of text.matchAll(jsDocImport)) file.imports.push([resolveImport(path, source), '*']);
  walk(parse(path, text), (node, parent) => {
    readExports(file, node);
    readImports(file, node);
    if (!/Function/.test(node.type) || !node.body) return;
    const name = getName(node.id ?? parent?.id ?? parent?.key);
    const lines = countLines(text.slice(node.start, node.end));
    file.functions.push({ name, parameters: (node.params as unknown[]).length, lines });
  });
  return file;
}

/** A type import in a comment: `@param {import('./file.ts').Name} name`. */
const jsDocImport = /@[^\n]*?import\('([#.][^']+)'\)/g;

const resolveImport = (path: string, source: string): string =>
  source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(path), source);

export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent);
  for (const child of Object.values(node).flat())
    if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit, node);
}

const getName = (node: unknown): string => String((node as Node | undefined)?.name ?? (node as Node | undefined)?.value ?? '');

const listNames = (id: Node): string[] =>
  ((id.properties ?? id.elements ?? [id]) as Node[]).map((part) => getName(part.value ?? part));

function readExports({ exports }: SourceFile, node: Node): void {
  if (node.type !== 'ExportNamedDeclaration') return;
  const declaration = node.declaration as Node | null;
  const declared = (declaration?.declarations ?? (declaration ? [declaration] : [])) as Node[];
  exports.push(
    ...declared.flatMap(({ id }) => listNames(id as Node)),
    ...(node.specifiers as Node[]).map(({ exported }) => getName(exported)),
  );
}

/** Returns an import's path, with `*` for each part known only at run time. */
const getAddress = (source: Node | null): unknown =>
  (source?.quasis as { value: { cooked: string } }[] | undefined)?.map(({ value }) => value.cooked).join('*') ?? source?.value;

const importKinds = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'];

function readImports({ path, imports }: SourceFile, node: Node): void {
  const source = getAddress(node.source as Node | null);
  if (!importKinds.includes(node.type) || typeof source !== 'string' || !/^[#.]/.test(source)) return;
  const target = resolveImport(path, source);
  const names = ((node.specifiers ?? []) as Node[]).map(({ imported, local }) => getName(imported ?? { name: '*', local }));
  imports.push(...(names.length > 0 ? names : ['*']).map((name): [string, string] => [target, name]));
}
