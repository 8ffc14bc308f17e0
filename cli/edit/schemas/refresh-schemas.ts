import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSameBytes, readBytes } from '#cli/edit/change.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { jsonSchemas, schemasFolder } from './json-schemas.ts';

/** Brings what editors complete and check the catalogue's files by up to the schemas in `catalogue/schema/`. */
export function refreshEditorSchemas(project = '.'): void {
  if (!existsSync(join(project, '.vscode'))) return;
  try {
    for (const { file, text } of jsonSchemas()) refresh(join(project, schemasFolder, file), Buffer.from(text));
  } catch {
    // An editor with the schemas of before helps less; the command that was asked for works without.
  }
}

function refresh(file: string, bytes: Buffer): void {
  if (!isSameBytes(readBytes(file), bytes)) replaceFile(file, bytes);
}
