import type { CatalogueData } from '#catalogue/catalogue.ts';
import type { CatalogueCode } from '#cli/load/problems/codes.ts';
import type { PathTarget } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { type CatalogueFiles, type CatalogueItem, getStem } from '#cli/load/read-files.ts';
import type { Severity } from '#cli/terminal/user-error.ts';

type FolderName = 'courses' | 'cities' | 'pairs' | 'articles' | 'pages';

type Part<Value> = Value extends readonly (infer Item)[] ? readonly Partial<Item>[] : Partial<Value>;

/**
 * The catalogue as rules see it. Files with mistakes are included with their valid fields, so that rules can report further mistakes in the
 * same run. Any field may therefore be missing, even a field with a default.
 */
export type CatalogueParts = {
  [Name in Exclude<keyof CatalogueData, FolderName | 'dropdowns' | 'pictures'>]-?: Part<NonNullable<CatalogueData[Name]>>;
} & {
  [Name in FolderName]: readonly CatalogueItem<Partial<CatalogueData[Name][number]>>[];
} & {
  dropdowns: Record<string, Partial<CatalogueData['dropdowns'][string]>>;
};

export interface RuleContext extends Pick<CatalogueFiles, 'broken' | 'locate'> {
  parts: CatalogueParts;
  files: Record<keyof CatalogueParts, string>;
}

export type Rule = (context: RuleContext) => Finding[];

export interface DataPlace {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

export interface Finding extends DataPlace {
  code: CatalogueCode;
  severity?: Severity;
  message: string;
  hint?: string;
}

/** Formats a position such as `catalogue/courses/java.yaml:5:7` for a message. */
export function writePlace({ locate }: Pick<RuleContext, 'locate'>, { file, path, target }: DataPlace): string {
  const { line, column } = locate(file, path, target);
  return `${file}:${line}:${column}`;
}

export function getKey({ file }: CatalogueItem, key: string | undefined): string {
  return key ?? getStem(file);
}

/** Returns an item's key and its file name. If the key and the file name differ, another rule reports the difference. */
export const listKeys = (item: CatalogueItem, key: string | undefined): string[] => [
  ...new Set([getKey(item, key), getStem(item.file)]),
];
