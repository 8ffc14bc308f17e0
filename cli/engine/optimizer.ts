import { setFlagsFromString } from 'node:v8';

/** V8's own limit, in bytes of a function's code: what is longer is left as it is. */
const usualLimit = 60 * 1024;

/**
 * From now on V8 optimizes no further function. It does so on other threads, a fifth of the CPU of a build that renders one
 * course's pages, and such a build ends before that pays.
 */
export const pauseOptimizer = (): void => limitOptimizing(0);

export const resumeOptimizer = (): void => limitOptimizing(usualLimit);

/** The one setting of the optimizers that all versions of V8 know, with the same default, and that is read at each decision. */
const limitOptimizing = (bytes: number): void => setFlagsFromString(`--max-optimized-bytecode-size=${bytes}`);
