import { createRequire, enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { cachedProgram } from './cached-program.mjs';

/** @typedef {Error & { code?: string, errors?: { text: string }[] }} Failure error with the messages from esbuild */

/**
 * Starts the program from the cache in `folder`. The cache is inside the project, because other users can write to the system's temporary
 * folder.
 * @param {{ root: string, entry: string, folder: string }} options
 */
export async function startProgram({ root, entry, folder }) {
  const { file, code } = await cachedProgram({ root, entry, folder }).catch(giveUp);
  enableCompileCache(join(folder, 'compiled'));
  if (code === undefined) createRequire(file)(file);
  else runText(file, code);
}

/**
 * @param {string} file path that the bundle would have
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
 * Ends the process with exit code 1 for a mistake that the user can fix, or 2 for a bug.
 * @param {Failure} error
 * @returns {never}
 */
function giveUp(error) {
  if (isMissing(error)) {
    process.stderr.write("This project's packages are not installed, or they were installed for another system.\nRun: npm ci\n");
    process.exit(1);
  }
  if (!error.errors) throw error;
  process.stderr.write(`This is a bug in institute-build, not your mistake. Its code does not compile.\n${error.message}\n`);
  process.exit(2);
}

/**
 * Whether esbuild, its binary for this system or a bundled package is missing.
 * @param {Failure} error
 */
const isMissing = (error) =>
  error.code === 'ERR_MODULE_NOT_FOUND' ||
  /The package "@esbuild\/|installed esbuild for another platform/.test(error.message) ||
  error.errors?.some(({ text }) => /^Could not resolve "[^.#]/.test(text));
