import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { courseFile, smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';

/** All that a build is made from: what random edits change. */
export interface SiteState {
  /** The catalogue's files by their path. */
  files: Record<string, string>;
  /** Day to build for. */
  asOf: string;
  /** Stands for the code of the templates. */
  codeVersion: string;
  /** Counts what was made up, so that every new name and text is new. */
  counter: number;
}

/** Four courses in four cities. Of them Java, Python and Pune are referred to and stay. */
export const firstState = (): SiteState => ({
  files: {
    ...(smallCatalogue() as Record<string, string>),
    'courses/cobol.yaml': courseFile('cobol', 'sd-03'),
    'courses/delphi.yaml': courseFile('delphi', 'sd-04'),
    'cities/satara.yaml': 'slug: satara\nname: Satara\n',
    'cities/sangli.yaml': 'slug: sangli\nname: Sangli\n',
  },
  asOf: '2026-11-20',
  codeVersion: '1',
  counter: 0,
});

// biome-ignore lint/suspicious/noExplicitAny: edits reach into YAML of every shape.
type Content = any;

/** Changes a file's content as data. */
export function change(state: SiteState, file: string, edit: (content: Content) => Content | undefined): void {
  const content = parse(state.files[file] as string);
  state.files[file] = stringify(edit(content) ?? content);
}

export const listFiles = (state: SiteState, folder: string): string[] =>
  Object.keys(state.files).filter((file) => file.startsWith(`${folder}/`));

/** Puts the catalogue on the disk as it is now, and nothing else. */
export function writeState(state: SiteState, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(state.files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
