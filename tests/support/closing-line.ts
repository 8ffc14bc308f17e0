import type { Reporter, TestCase, TestModule } from 'vitest/node';

const formatNames = (tests: readonly TestCase[]): string =>
  tests.map((test) => `  ${test.module.moduleId}: ${test.fullName}\n`).join('');

/**
 * Ends a run with the line `N passed, N failed` for CI. Before this line, lists the repeated tests and the folders with records of failed
 * tests.
 */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length;
    const skipped = count('skipped');
    const repeated = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0);
    if (repeated.length > 0)
      process.stdout.write(`\n${repeated.length} repeated, as they wait on a real clock:\n${formatNames(repeated)}`);
    const folders = tests.flatMap((test) => test.meta().failureFolder ?? []);
    if (folders.length > 0)
      process.stdout.write(`\nWhat the failed pages showed:\n${folders.map((path) => `  ${path}\n`).join('')}`);
    process.stdout.write(
      `\n${count('passed')} passed, ${count('failed') + broken} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
