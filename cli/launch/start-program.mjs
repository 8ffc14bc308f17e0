import { createRequire, enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { cachedProgram } from './cached-program.mjs';

/** @typedef {Error & { code?: string, errors?: { text: string }[] }} Failure with what esbuild found */

/**
 * Starts the program with what is kept of earlier starts in `folder`: a folder of the project, since one for temporary
 * files is everybody's.
 * @param {{ root: string, entry: string, folder: string }} options
 */
export async function startProgram({ root, entry, folder }) {
  const { file, code } = await cachedProgram({ root, entry, folder }).catch(giveUp);
  enableCompileCache(join(folder, 'compiled'));
  if (code === undefined) createRequire(file)(file);
  else runText(file, code);
}

/**
 * @param {string} file where it would lie
 * @param {string} code
 */
function runText(file, code) {
  const module = { exports: {} };
  compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })(module.exports, createRequire(file), module, file, dirname(file));
}

/**
 * Exit code 1 for what the user can fix, 2 for our bug.
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
