import { setFlagsFromString } from 'node:v8';

/** V8's optimizing compilers: each takes the functions whose names pass its filter, all of them unless it is told otherwise. */
const compilers = ['maglev', 'turbo'] as const;

/**
 * From now on V8 optimizes no further function. It does so on other threads, a fifth of the CPU of a build that renders one
 * course's pages, and such a build ends before that pays.
 */
export const pauseOptimizer = (): void => filterFunctions('~');

export const resumeOptimizer = (): void => filterFunctions('*');

function filterFunctions(filter: '*' | '~'): void {
  for (const compiler of compilers) setFlagsFromString(`--${compiler}-filter=${filter}`);
}
