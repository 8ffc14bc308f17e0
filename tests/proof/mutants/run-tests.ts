import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { pathFrom } from '#cli/platform/paths.ts';

/** Time limit of one run. The run first builds the site, from nothing if the bug affects all pages. */
const runLimitMs = 10 * 60_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

export interface TestResult {
  file: string;
  test: string;
  status: string;
  messages: string[];
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** Returns the first line of a failure, which names the expectation. The trace after this line contains the copy's paths. */
const firstLine = (text: string): string => text.split('\n')[0] ?? '';

/** Runs the named tests in these files, in a copy of the repository. A file that does not load has no results. */
export async function runTests(root: string, files: readonly string[], names: readonly string[]): Promise<TestResult[]> {
  const report = join(root, 'report.json');
  rmSync(report, { force: true });
  const options = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`, '--maxWorkers=1'];
  // A `describe` name precedes the test's own name.
  const pattern = `(^|\\s)(${names.map(escapePattern).join('|')})$`;
  const program = [join(root, 'node_modules/vitest/vitest.mjs'), ...options, '-t', pattern, ...files];
  const child = spawn(process.execPath, program, {
    cwd: root,
    stdio: 'ignore',
    timeout: runLimitMs,
    env: { ...process.env, ALL_CASES: 'yes' },
  });
  await once(child, 'close');
  if (!existsSync(report)) return [];
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages = [] }) => ({
      file: pathFrom(root, name),
      test: title,
      status,
      messages: failureMessages.map(firstLine),
    })),
  );
}
