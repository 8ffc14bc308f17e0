import type * as z from 'zod';
import { positionAt } from './problems/text-position.ts';
import { splitFrontMatter } from './prose/front-matter.ts';
import { type ParsedProse, parseProse } from './prose/parse-prose.ts';
import { type LocatedMistake, type ParsedYaml, parseYaml } from './yaml/parse-yaml.ts';

export interface ParsedSource {
  text: string;
  fields: ParsedYaml;
  prose?: ParsedProse;
  mistakes: readonly LocatedMistake[];
}

export function parseSource(file: string, text: string, schema?: z.core.$ZodType): ParsedSource {
  if (!file.endsWith('.md')) return { text, fields: parseYaml(text, schema), mistakes: [] };
  const page = splitFrontMatter(text);
  if (!page) return { text, fields: { ...parseYaml(''), value: undefined }, mistakes: [describeNoFields(text)] };
  const fields = parseYaml(page.yaml, schema);
  const prose = parseProse(text, page.proseStart);
  const mistakes = prose.mistakes.map(({ offset, ...mistake }) => ({ ...mistake, ...positionAt(text, offset) }));
  return { text, fields, prose, mistakes };
}

function describeNoFields(text: string): LocatedMistake {
  const lines = text.split(/\r?\n/);
  if (!/^---\s*$/.test(lines[0] ?? '')) return noFields;
  const end = lines.findIndex((line, index) => index > 0 && !/^(\s*#|\s*- |\s*[\w-]+[^:]*:|\s+\S)/.test(line));
  const message = 'The fields at the top of the page are not closed.';
  return { ...noFields, line: Math.max(1, end) + 1, message, hint: 'Put a line `---` between the fields and the text.' };
}

const noFields: LocatedMistake = {
  code: 'catalogue/front-matter',
  line: 1,
  column: 1,
  message: 'The page must start with its fields.',
  hint: 'Start the file with a line `---`, then the fields (such as `path: /about`), then another line `---`. Write the text below.',
};
