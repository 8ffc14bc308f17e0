import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { days, type ProofDay, today } from './dates/days.ts';
import { type RunResult, runOn } from './dates/run-on.ts';

/**
 * Runs the suite, `check` and `deploy --dry-run` on future days in three time zones. `CLOCK_OFFSET_MS` moves every clock. No date may make
 * them fail.
 *   npm run proof -- dates                              the whole suite on every day, which takes hours on two cores
 *   npm run proof -- dates tests/worker tests/cli/check only these tests
 * Refusals of `deploy --dry-run` and `check --production` that also occur today (no account, placeholders) are accepted.
 */
const failuresFolder = resolve('.wrangler/dates');
const program = 'cli/bin.mjs';
const folder = mkdtempSync(join(tmpdir(), 'institute-dates-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

/** Time before midnight at which each command starts, so that the command is still running at midnight. */
const untilMidnightMs = { suite: 30_000, check: 1_500, deploy: 4_000 };

const reportSchema = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

async function failuresOfSuite(day: ProofDay, files: readonly string[]): Promise<string[]> {
  const report = join(folder, 'suite.json');
  rmSync(report, { force: true });
  const options = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${report}`];
  const result = await runOn(day, ['node_modules/vitest/vitest.mjs', ...options, ...files], untilMidnightMs.suite);
  const { numTotalTests, testResults } = readReport(report, result);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const whole = status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : [];
    return [...whole, ...tests.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)];
  });
  if (numTotalTests === 0) return ['no test ran'];
  return failed.length === 0 && result.code !== 0 ? [result.stderr] : failed;
}

function readReport(file: string, { stderr, stdout }: RunResult): z.infer<typeof reportSchema> {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The suite left no report:\n${stdout}\n${stderr}`, { cause: error });
  }
}

const problemsSchema = z.array(z.object({ code: z.string(), severity: z.string(), file: z.string(), message: z.string() }));

async function errorsOfCheck(day: ProofDay, ...options: string[]): Promise<string[]> {
  const { stdout, stderr, code } = await runOn(day, [program, 'check', '--json', ...options], untilMidnightMs.check);
  if (code > 1 || !stdout.startsWith('[')) return [stderr || stdout];
  return problemsSchema
    .parse(JSON.parse(stdout))
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${problem.file}: ${problem.code}: ${problem.message}`);
}

/** Returns the refusals of `deploy --dry-run` without numbers, because the number of placeholders falls as placeholders expire. */
async function refusalsOfDeploy(day: ProofDay, env: string): Promise<string[]> {
  const place = ['--out', join(folder, 'site'), '--state', join(folder, 'state')];
  const { stderr, code } = await runOn(day, [program, 'deploy', '--dry-run', '--env', env, ...place], untilMidnightMs.deploy);
  if (code === 0) return [];
  const refusals = [...stderr.matchAll(/^ {2}- (.*)$/gm)].map(([, refusal = '']) => refusal.replace(/\d+/g, 'N'));
  return code === 1 && refusals.length > 0 ? refusals : [stderr];
}

interface Findings {
  suite: string[];
  check: string[];
  deploy: string[];
}

const deployOn = async (day: ProofDay): Promise<string[]> => [
  ...(await refusalsOfDeploy(day, 'production')),
  ...(await refusalsOfDeploy(day, 'staging')),
  ...(await errorsOfCheck(day, '--production')),
];

function printFindings(day: ProofDay, { suite, check, deploy }: Findings): void {
  process.stdout.write(`| ${day.name} | ${day.zone} | ${suite.length} | ${check.length} | ${deploy.length} |\n`);
  const found = [...suite, ...check, ...deploy];
  if (found.length === 0) return;
  process.exitCode = 1;
  mkdirSync(failuresFolder, { recursive: true });
  const file = join(failuresFolder, `${day.name.replaceAll(/\W+/g, '-')}.txt`);
  writeFileSync(file, found.join('\n\n'));
  process.stdout.write(`  what failed: ${file}\n`);
}

rmSync(failuresFolder, { recursive: true, force: true });
const files = process.argv.slice(2);
const known = new Set(await deployOn(today));
process.stdout.write('| day | zone | suite failures | check errors | deploy errors |\n|---|---|--:|--:|--:|\n');
for (const day of days)
  printFindings(day, {
    suite: await failuresOfSuite(day, files),
    check: await errorsOfCheck(day),
    deploy: (await deployOn(day)).filter((error) => !known.has(error)),
  });
