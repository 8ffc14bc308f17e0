import { join } from 'node:path';
import { runCompiled } from '#cli/launch/run-compiled.mjs';

/** Starts our engine's bundled program as `cli/bin.mjs` starts the command line: `<program> <out folder> <state folder>`. */
const [program = '', , state = ''] = process.argv.slice(2);
runCompiled({ file: program, kept: join(state, 'compiled') });
