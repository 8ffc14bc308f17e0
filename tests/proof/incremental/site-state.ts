import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { courseFile, smallCatalogue } from '#tests/fixtures/catalogue/small-catalogue.ts';

export interface SiteState {
  files: Record<string, string>;
  asOf: string;
  codeVersion: string;
  counter: number;
}

/** Four courses in four cities. Java, Python and Pune are never removed, because other entries refer to them. */
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

// biome-ignore lint/suspicious/noExplicitAny: the edits change YAML of many different shapes.
type Content = any;

export function change(state: SiteState, file: string, edit: (content: Content) => Content | undefined): void {
  const content = parse(state.files[file] as string);
  state.files[file] = stringify(edit(content) ?? content);
}

export const listFiles = (state: SiteState, folder: string): string[] =>
  Object.keys(state.files).filter((file) => file.startsWith(`${folder}/`));

/** Writes the current catalogue to the disk and removes all other files. */
export function writeState(state: SiteState, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(state.files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
