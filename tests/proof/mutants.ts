import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, plantMutant, readMutants } from './mutants/mutant.ts';
import { runTests, type TestResult } from './mutants/run-tests.ts';
import { makeWorkingCopy } from './mutants/working-copy.ts';

/**
 * Plants bugs that no test noticed in the past, each in its own copy of the repository. The named test must fail because of an assertion,
 * not because of a timeout or a crash. Without the bug, the test must pass.
 *   npm run proof -- mutants               all of them
 *   npm run proof -- mutants P7 L3         these
 *   npm run proof -- mutants --apply P7    plants the bug in the working tree for inspection
 */
type Verdict = 'killed' | 'survived' | 'does not apply' | 'no such test' | 'fails without the bug' | 'no assertion failed';

interface Outcome {
  verdict: Verdict;
  message?: string | undefined;
}

const isMutant =
  ({ killedBy }: Mutant) =>
  ({ file, test }: TestResult): boolean =>
    file === killedBy.file && test === killedBy.test;

const isAssertion = (message: string): boolean => message.startsWith('AssertionError');

/** Returns an outcome if the mutant's tests are missing or fail without the bug. */
function checkWithout(results: readonly TestResult[]): Outcome | undefined {
  if (results.length === 0) return { verdict: 'no such test' };
  const failed = results.find(({ status }) => status !== 'passed');
  return failed && { verdict: 'fails without the bug', message: failed.messages[0] };
}

function checkWith(results: readonly TestResult[]): Outcome {
  const messages = results.flatMap((result) => result.messages);
  const assertion = messages.find(isAssertion);
  if (assertion) return { verdict: 'killed', message: assertion };
  const isPassed = results.length > 0 && results.every(({ status }) => status === 'passed');
  return isPassed ? { verdict: 'survived' } : { verdict: 'no assertion failed', message: messages[0] };
}

async function tryMutant(copy: string, mutant: Mutant): Promise<Outcome> {
  const path = join(copy, mutant.file);
  const sound = readFileSync(path);
  if (!plantMutant(copy, mutant)) return { verdict: 'does not apply', message: `rewrite its text for ${mutant.file}` };
  try {
    const { file, test } = mutant.killedBy;
    return checkWith((await runTests(copy, [file], [test])).filter(isMutant(mutant)));
  } finally {
    writeFileSync(path, sound);
  }
}

function report({ id, bug, killedBy }: Mutant, { verdict, message }: Outcome): void {
  process.stdout.write(`${id}  ${verdict}: ${bug}\n    ${killedBy.file}: ${killedBy.test}\n${message ? `    ${message}\n` : ''}`);
}

async function tryAll(mutants: readonly Mutant[]): Promise<void> {
  const copy = makeWorkingCopy();
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const files = [...new Set(mutants.map(({ killedBy }) => killedBy.file))];
  const names = [...new Set(mutants.map(({ killedBy }) => killedBy.test))];
  const results = await runTests(copy, files, names);
  let killed = 0;
  for (const mutant of mutants) {
    const outcome = checkWithout(results.filter(isMutant(mutant))) ?? (await tryMutant(copy, mutant));
    report(mutant, outcome);
    if (outcome.verdict === 'killed') killed += 1;
  }
  process.stdout.write(`\n${killed} of ${mutants.length} mutants are killed.\n`);
  process.exitCode = killed === mutants.length ? 0 : 1;
}

function applyHere(mutants: readonly Mutant[]): void {
  for (const mutant of mutants) {
    const isPlanted = plantMutant('.', mutant);
    process.stdout.write(`${mutant.id}  ${isPlanted ? `planted in ${mutant.file}` : 'does not apply'}\n`);
    if (!isPlanted) process.exitCode = 1;
  }
}

const all = readMutants();
const selected = process.argv.slice(2).filter((argument) => argument !== '--apply');
const unknown = selected.filter((id) => !all.some((mutant) => mutant.id === id));
const meant = selected.length > 0 ? all.filter(({ id }) => selected.includes(id)) : all;
if (unknown.length > 0) {
  process.stdout.write(`There is no mutant ${unknown.join(', ')}; there are ${all.map(({ id }) => id).join(', ')}.\n`);
  process.exitCode = 1;
} else if (!process.argv.includes('--apply')) await tryAll(meant);
else if (selected.length > 0) applyHere(meant);
else {
  process.stdout.write('Say which one to plant: npm run proof -- mutants --apply P7\n');
  process.exitCode = 1;
}
