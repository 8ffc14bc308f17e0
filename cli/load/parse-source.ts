import type { PlacedMistake } from './problems/codes.ts';
import { splitFrontMatter } from './prose/front-matter.ts';
import { type ParsedProse, parseProse } from './prose/parse-prose.ts';
import { type ParsedYaml, parseYaml } from './yaml/parse-yaml.ts';

/** A catalogue file as it is understood: its fields, and the prose of a Markdown file. */
export interface ParsedSource {
  text: string;
  fields: ParsedYaml;
  prose?: ParsedProse;
  /** What is wrong in the file's own syntax. */
  mistakes: readonly PlacedMistake[];
}

/** Parses a file by its ending: YAML, or Markdown with fields at its head. */
export function parseSource(file: string, text: string): ParsedSource {
  if (!file.endsWith('.md')) return ofFields(text, parseYaml(text));
  const page = splitFrontMatter(text);
  if (!page) return { text, fields: { ...parseYaml(''), value: undefined }, mistakes: [noFields] };
  const fields = parseYaml(page.yaml);
  const prose = parseProse(text, page.proseStart);
  return { text, fields, prose, mistakes: [...fields.mistakes, ...prose.mistakes] };
}

const ofFields = (text: string, fields: ParsedYaml): ParsedSource => ({ text, fields, mistakes: fields.mistakes });

const noFields: PlacedMistake = {
  code: 'catalogue/front-matter',
  offset: 0,
  message: 'The page does not begin with its fields.',
  hint: 'Begin the file with a line of `---`, the fields (`path: /about`, ...) and another line of `---`; the prose follows.',
};
