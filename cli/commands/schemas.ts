import { join } from 'node:path';
import { Command } from 'commander';
import { isSameBytes, readBytes } from '#cli/edit/change.ts';
import { writeAtomically } from '#cli/edit/write-atomically.ts';
import { jsonSchemas, schemasFolder } from '#cli/editor-schemas/json-schemas.ts';
import { programName } from '#cli/program-name.ts';

function runSchemas({ out }: { out: string }): void {
  const changed = jsonSchemas().filter(({ file, text }) => !isSameBytes(readBytes(join(out, file)), Buffer.from(text)));
  for (const { file, text } of changed) writeAtomically(join(out, file), Buffer.from(text));
  process.stdout.write(
    changed.length > 0 ? changed.map(({ file }) => `${join(out, file)} written\n`).join('') : 'All schemas are up to date.\n',
  );
}

/** `schemas`: what editors complete and check the catalogue's files by. */
export const schemasCommand = (): Command =>
  new Command('schemas')
    .option('--out <folder>', 'folder that receives them', schemasFolder)
    .addHelpText('after', `\nExample (after a change in catalogue/schema):\n  ${programName} schemas`)
    .action(runSchemas);
