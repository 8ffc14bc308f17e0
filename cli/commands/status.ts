import { spawnSync } from 'node:child_process';
import { Command, Option } from 'commander';
import { hashSite, planFiles, readDatedRecord } from '#cli/deploy/file-plan.ts';
import { catalogueRecordFile, type EnvironmentName, environmentNames } from '#cli/deploy/target.ts';
import { Journal } from '#cli/edit/journal/journal.ts';
import { describeEntry } from '#cli/edit/journal/journal-entry.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { stateOption } from './edit-options.ts';
import { catalogueOption } from './options.ts';

interface StatusOptions {
  catalogue: string;
  state: string;
  env: EnvironmentName;
}

type Difference = readonly [verb: 'new' | 'changed' | 'deleted', file: string];

interface Comparison {
  since: string;
  at?: string;
  differences: Difference[];
}

function runStatus({ catalogue, state, env }: StatusOptions): void {
  const compared = compareWithDeployment(catalogue, { state, env }) ?? compareWithCommit(catalogue);
  const changes = new Journal({ dir: catalogue, stateDir: state }).list().filter(({ at }) => at > (compared?.at ?? ''));
  process.stdout.write(
    [
      ...describeComparison(catalogue, compared),
      ...(changes.length > 0 ? [`Commands since then (to undo them: ${programName} undo --to <number>):`] : []),
      ...changes.map((entry, index) => `  ${index + 1}  ${describeEntry(entry).trimEnd()}`),
    ].join('\n'),
  );
  process.stdout.write('\n');
}

function describeComparison(dir: string, compared: Comparison | undefined): string[] {
  if (!compared)
    return [
      'There is nothing to compare with. This machine has not deployed the site, and the catalogue is not in a git repository.',
    ];
  const { since, differences } = compared;
  if (differences.length === 0) return [`Nothing has changed in the catalogue since ${since}.`];
  const rows = differences.map(([verb, file]) => `  ${verb.padEnd(9)}${pathIn(dir, file)}`);
  return [`${plural(differences.length, 'file')} changed since ${since}:`, ...rows];
}

const isContent = (file: string): boolean => /\.(ya?ml|md)$/.test(file);

function compareWithDeployment(dir: string, { state, env }: Omit<StatusOptions, 'catalogue'>): Comparison | undefined {
  const record = readDatedRecord(catalogueRecordFile(state, { name: env }));
  if (!record) return undefined;
  const { added, changed, removed } = planFiles(hashSite(dir), record.hashes);
  const listed = (verb: Difference[0], files: readonly string[]): Difference[] =>
    files.filter(isContent).map((file) => [verb, file]);
  const differences = [...listed('new', added), ...listed('changed', changed), ...listed('deleted', removed)];
  return { since: `the deployment to ${env} on ${formatDate('dayAndHour', record.at)}`, at: record.at, differences };
}

/** Compares the catalogue with the last commit. Undefined if the catalogue is not in a git repository or git is not installed. */
function compareWithCommit(dir: string): Comparison | undefined {
  const settings = ['-c', 'core.quotePath=false', '-c', 'status.relativePaths=true'];
  const git = (...args: string[]) => spawnSync('git', ['-C', dir, ...settings, ...args], { encoding: 'utf8', windowsHide: true });
  const { status, stdout } = git('status', '--short', '--no-renames', '--untracked-files=all', '--', '.');
  if (status !== 0) return undefined;
  const differences = stdout.split(/\r?\n/).flatMap((line): Difference[] => {
    const [code, file] = [line.slice(0, 2), line.slice(3)];
    if (!isContent(file)) return [];
    return [[code.includes('D') ? 'deleted' : /[?A]/.test(code) ? 'new' : 'changed', file]];
  });
  const at = git('log', '-1', '--format=%cI').stdout.trim();
  return { since: 'the last commit', ...(at && { at: new Date(at).toISOString() }), differences };
}

export const statusCommand = (): Command =>
  new Command('status')
    .addOption(catalogueOption())
    .addOption(new Option('--env <name>', 'deployment to compare with').choices([...environmentNames]).default('production'))
    .addOption(stateOption())
    .addHelpText('after', `\nExample:\n  ${programName} status`)
    .action(runStatus);
