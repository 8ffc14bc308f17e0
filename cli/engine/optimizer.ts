import { setFlagsFromString } from 'node:v8';

/** Numbers of files at which it changes what pays: Maglev spares a build of `some` more than it costs, TurboFan one of `many`. */
export const fileCounts = { few: 0, some: 32, many: 500 } as const;

/** Before this version of Node, TurboFan is all there is. */
const nodeWithMaglev = 24;
const hasMaglev = Number.parseInt(process.versions.node, 10) >= nodeWithMaglev;

/**
 * Has V8 optimize as pays in a build that makes so many files. Its two compilers work on threads of their own: in a build
 * of one course's pages they take a fifth of the CPU, and the build ends before that pays. Each takes the functions whose
 * names pass its filter: `*` all, `~` none.
 */
export function optimizeFor(files: number): void {
  const { some, many } = fileCounts;
  setFlagsFromString(`--maglev-filter=${files < some ? '~' : '*'}`);
  setFlagsFromString(`--turbo-filter=${files < (hasMaglev ? many : some) ? '~' : '*'}`);
}
