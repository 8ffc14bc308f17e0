import { keptProgram } from './kept-program.mjs';
import { mapStacks } from './map-stacks.mjs';
import { runCompiled } from './run-compiled.mjs';

/** @typedef {Error & { code?: string, errors?: { text: string }[] }} Failure with what esbuild found */

/**
 * Starts the program with what is kept of earlier starts in `folder`: a folder of the project, since one for temporary
 * files is everybody's. Each command has compiled code of its own, for each calls functions of its own.
 * @param {{ root: string, entry: string, folder: string }} options
 */
export async function startProgram({ root, entry, folder }) {
  const program = await keptProgram({ root, entry, folder }).catch(giveUp);
  mapStacks(program, folder);
  const [command = ''] = process.argv.slice(2);
  const name = /^[a-z]+$/.test(command) ? command : 'none';
  runCompiled({ ...program, kept: `${program.file}.${name}.${process.version}` });
}

/**
 * Exit code 1 for what the user can mend, 2 for our bug.
 * @param {Failure} error
 * @returns {never}
 */
function giveUp(error) {
  if (isMissing(error)) {
    process.stderr.write('The packages of this project are not installed, or not for this system.\nRun: npm ci\n');
    process.exit(1);
  }
  if (!error.errors) throw error;
  process.stderr.write(`This is a bug in institute-build, not your mistake: its code cannot be compiled.\n${error.message}\n`);
  process.exit(2);
}

/**
 * Esbuild, its program for this system, or a package that is bundled.
 * @param {Failure} error
 */
const isMissing = (error) =>
  error.code === 'ERR_MODULE_NOT_FOUND' ||
  /The package "@esbuild\/|installed esbuild for another platform/.test(error.message) ||
  error.errors?.some(({ text }) => /^Could not resolve "[^.#]/.test(text));
