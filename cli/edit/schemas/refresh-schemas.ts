import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSameBytes, readBytes } from '#cli/edit/change.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { jsonSchemas, schemasFolder } from './json-schemas.ts';

/** Updates the JSON Schemas that editors use to autocomplete and validate catalogue files. */
export function refreshEditorSchemas(): void {
  if (!existsSync('.vscode')) return;
  try {
    for (const { file, text } of jsonSchemas()) refresh(join(schemasFolder, file), Buffer.from(text));
  } catch {
    // Outdated schemas only make editors less helpful, so the command continues.
  }
}

function refresh(file: string, bytes: Buffer): void {
  if (!isSameBytes(readBytes(file), bytes)) replaceFile(file, bytes);
}
