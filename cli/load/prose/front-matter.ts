/** A Markdown file in two: fields between two lines of `---`, then prose. */
interface SplitPage {
  /** The fields as YAML. Its first line is a comment in place of the opening `---`, so that places in it are places in the file. */
  yaml: string;
  /** Where the closing `---` begins, and where the prose does. */
  yamlEnd: number;
  proseStart: number;
}

/** Undefined where the file does not begin with fields between two lines of `---`. */
export function splitFrontMatter(text: string): SplitPage | undefined {
  const [block] = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m.exec(text) ?? [];
  if (block === undefined || !text.startsWith(block)) return undefined;
  const yamlEnd = block.lastIndexOf('---');
  return { yaml: `#--${text.slice(3, yamlEnd)}`, yamlEnd, proseStart: block.length };
}

/** Changes the YAML of a catalogue file: all of it, or the fields of a page. */
export function editFields(text: string, edit: (yaml: string) => string): string {
  const page = splitFrontMatter(text);
  return page ? `---${edit(page.yaml).slice(3)}${text.slice(page.yamlEnd)}` : edit(text);
}
