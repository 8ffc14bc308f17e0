interface SplitPage {
  /** Fields as YAML. A comment replaces the opening `---`, so positions in the YAML match positions in the file. */
  yaml: string;
  yamlEnd: number;
  proseStart: number;
}

/** Splits a Markdown file into YAML fields and prose. Undefined if it does not start with fields between two `---` lines. */
export function splitFrontMatter(text: string): SplitPage | undefined {
  const [block] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m.exec(text) ?? [];
  if (block === undefined || !text.startsWith(block)) return undefined;
  const yamlEnd = block.lastIndexOf('---');
  return { yaml: `#--${text.slice(3, yamlEnd)}`, yamlEnd, proseStart: block.length };
}

/** Changes the YAML of a catalogue file. In a Markdown file, this is the front matter. */
export function editFields(text: string, edit: (yaml: string) => string): string {
  const page = splitFrontMatter(text);
  return page ? `---${edit(page.yaml).slice(3)}${text.slice(page.yamlEnd)}` : edit(text);
}
