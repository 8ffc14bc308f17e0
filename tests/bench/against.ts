import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { courseFile } from '#catalogue/files.ts';
import { getMedianRun, type Measured, measure } from './measure.ts';
import { inWorkFolder } from './work-folder.ts';

const rounds = 5;
const asOf = '2026-11-20';
const edited = join('catalogue', courseFile({ key: 'java' }));
const atExit = fileURLToPath(new URL('./usage-at-exit.ts', import.meta.url));

const kinds = ['from an empty .wrangler', '1 course edited'] as const;
type Kind = (typeof kinds)[number];
type Taken = Record<Kind, Measured[]>;

/**
 * Compares the command as last committed with the command at another commit. Both run in turns, so that a busy machine slows both.
 * @param commit any name that git accepts
 */
export const benchAgainst = (commit: string): Promise<string> =>
  inWorkFolder(async (folder) => {
    const places = [checkOut(commit, join(folder, 'before')), checkOut('HEAD', join(folder, 'now'))] as const;
    try {
      const taken = places.map((): Taken => ({ 'from an empty .wrangler': [], '1 course edited': [] }));
      for (let round = 0; round < rounds; round += 1)
        for (const index of round % 2 ? [1, 0] : [0, 1]) await buildTwice(places[index] as string, taken[index] as Taken);
      return format(commit, taken as [Taken, Taken]);
    } finally {
      for (const place of places) git('worktree', 'remove', '--force', place);
    }
  });

function checkOut(commit: string, place: string): string {
  git('worktree', 'add', '--detach', place, commit);
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(place, 'node_modules'), 'junction');
  return place;
}

const git = (...args: string[]): void => void execFileSync('git', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Builds the site from nothing, then again after a change of a course's level, which appears on the course's card and in its PDF. */
async function buildTwice(place: string, taken: Taken): Promise<void> {
  const build = (): Promise<Measured> => measure(['--import', atExit, 'cli/bin.mjs', 'build', '--as-of', asOf], {}, place);
  const file = join(place, edited);
  const before = readFileSync(file, 'utf8');
  for (const made of ['.wrangler', 'dist']) rmSync(join(place, made), { recursive: true, force: true });
  taken['from an empty .wrangler'].push(await build());
  writeFileSync(file, before.replace(/^level: .*/m, 'level: Advanced'));
  taken['1 course edited'].push(await build());
  writeFileSync(file, before);
}

function format(commit: string, [before, now]: [Taken, Taken]): string {
  const rows = kinds.map((kind) => {
    const [then, since] = [getMedianRun(before[kind]), getMedianRun(now[kind])];
    const ofRounds = now[kind].map(({ wallMs }, round) => wallMs / (before[kind][round]?.wallMs ?? wallMs));
    const times = [then.wallMs, since.wallMs, then.cpuMs, since.cpuMs].map((time) => time.toFixed(0));
    const ratios = [since.wallMs / then.wallMs, Math.min(...ofRounds), Math.max(...ofRounds), since.cpuMs / then.cpuMs];
    const peaks = [then.peakMb, since.peakMb].map((peak) => peak.toFixed(0));
    return `| ${[kind, ...times, ...ratios.map((ratio) => ratio.toFixed(2)), ...peaks].join(' | ')} |`;
  });
  return [
    `| real site, ms | wall, ${commit} | wall, now | CPU, ${commit} | CPU, now | wall, to ${commit} | least | most | CPU, to ${commit} | peak MB, ${commit} | now |`,
    `|---|${'--:|'.repeat(10)}`,
    ...rows,
    '',
  ].join('\n');
}
