import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from './incremental/random.ts';
import {
  checkOutcome,
  copyCatalogue,
  type EditCase,
  killEdit,
  type Moment,
  removeFolder,
  runEdit,
  type State,
  snapshot,
} from './kill-edits/edit-run.ts';

/**
 * Kills `add`, `import` and `rename` with SIGKILL at random moments, half of the time while files are being written. The next command must
 * find a catalogue that loads, in its old or new state. `KILLS=20` sets the number of kills.
 */
const kills = Number(process.env.KILLS ?? 200);
const seed = Number(process.env.SEED ?? 1);

const spreadsheet = 'key,price,level\njava,52000,Advanced\nsql,53000,Advanced\npython,54000,Advanced\nlinux,55000,Advanced\n';

const cases: EditCase[] = [
  { name: 'add', args: () => ['add', 'city', 'Jalgaon', '--district', 'Jalgaon'] },
  {
    name: 'import',
    args: (folder) => {
      writeFileSync(join(folder, 'courses.csv'), spreadsheet);
      return ['import', 'courses', join(folder, 'courses.csv')];
    },
  },
  { name: 'rename', args: () => ['rename', 'city', 'aurangabad', 'sambhajinagar'] },
];

interface Tally {
  counts: Record<State, number>;
  finished: number;
  took: number;
  torn: Moment[];
}

async function timeEdit(edit: EditCase): Promise<number> {
  const folder = copyCatalogue();
  const took = await runEdit(edit, folder);
  removeFolder(folder);
  return took;
}

const maxEvents = 14;

async function proveCase(edit: EditCase, count: number, random: Random): Promise<Tally> {
  const whole = copyCatalogue();
  const before = snapshot(join(whole, 'catalogue'));
  await runEdit(edit, whole);
  const after = snapshot(join(whole, 'catalogue'));
  removeFolder(whole);
  const took = await timeEdit(edit);
  if (after === before) throw new Error(`${edit.name} changed nothing`);
  const tally: Tally = { counts: { old: 0, new: 0, torn: 0, 'does not load': 0 }, finished: 0, took, torn: [] };
  for (let kill = 0; kill < count; kill += 1) {
    const moment: Moment =
      kill % 2 === 0 ? { afterMs: random.next() * took } : { atEvent: 1 + Math.floor(random.next() * maxEvents) };
    const folder = copyCatalogue();
    await killEdit(edit, folder, moment);
    const { state, wasFinished } = await checkOutcome(folder, { before, after });
    tally.counts[state] += 1;
    tally.finished += Number(wasFinished);
    if (state === 'torn' || state === 'does not load') tally.torn.push(moment);
    removeFolder(folder);
  }
  return tally;
}

const random = new Random(seed);
process.stdout.write(
  `${kills} kills, seed ${seed}\n\n| command | whole run | kills | old | new | of them finished at the next start | torn | does not load |\n|---|---|---|---|---|---|---|---|\n`,
);
for (const [index, edit] of cases.entries()) {
  const count = Math.floor(kills / cases.length) + Number(index < kills % cases.length);
  const { counts, finished, took, torn } = await proveCase(edit, count, random);
  process.stdout.write(
    `| ${edit.name} | ${(took / 1000).toFixed(1)} s | ${count} | ${counts.old} | ${counts.new} | ${finished} | ${counts.torn} | ${counts['does not load']} |\n`,
  );
  for (const moment of torn) process.stdout.write(`  ${JSON.stringify(moment)}\n`);
  if (torn.length > 0) process.exitCode = 1;
}
