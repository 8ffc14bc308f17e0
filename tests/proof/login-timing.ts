import { addStaff, authKeys, freshAddress, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

/**
 * Tests whether the duration of a failed login reveals if the account exists. Compares many attempts in random order, both attempts with a
 * checked password (401) and attempts during the wait (429). Run `npm run proof -- login-timing` on a quiet machine.
 */
const triesOfEach = 100;

interface Kind {
  name: string;
  email: string;
  isEarly: boolean;
}

const distinguishable = 'TOLD APART';

type Samples = ReadonlyMap<Kind, number[]>;

/**
 * Returns the duration of one attempt in milliseconds. Clears the counts first, so that the password is checked. An early attempt directly
 * follows another attempt.
 */
async function timeTry(worker: TestWorker, { email, isEarly }: Kind): Promise<number> {
  await worker.db.exec('DELETE FROM login_attempts');
  const from = freshAddress();
  const credentials = { email, password: `wrong ${Math.random()}` };
  if (isEarly) {
    await tryLogin(worker, credentials, { from });
    // Extends the wait, so that even a slow machine is still within it.
    await worker.db.exec('UPDATE login_attempts SET not_before = not_before + 600000');
  }
  const startedAt = performance.now();
  const response = await tryLogin(worker, credentials, { from });
  await response.arrayBuffer();
  const took = performance.now() - startedAt;
  if (response.status !== (isEarly ? 429 : 401)) throw new Error(`A try was answered ${response.status}`);
  return took;
}

function shuffle<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

async function sampleTries(worker: TestWorker, kinds: readonly Kind[]): Promise<Samples> {
  const samples = new Map(kinds.map((kind): [Kind, number[]] => [kind, []]));
  for (const kind of kinds) await timeTry(worker, kind);
  for (let round = 0; round < triesOfEach; round += 1) {
    for (const kind of shuffle(kinds)) samples.get(kind)?.push(await timeTry(worker, kind));
  }
  return samples;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? Number.NaN;

/**
 * Chance that an attempt of the first kind takes longer than an attempt of the second (Mann-Whitney). The chance is 0.5 if durations reveal
 * nothing.
 */
function chanceLonger(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

/**
 * Largest random deviation of the chance from 0.5 in 999 of 1,000 comparisons. A run makes four comparisons and must rarely fail by chance.
 */
const luck = (first: number, second: number): number => 3.29 * Math.sqrt((first + second + 1) / (12 * first * second));

function formatTimes(samples: Samples): string {
  const rows = [...samples].map(([{ name }, times]) => {
    const cells = [0.1, 0.5, 0.9].map((share) => quantile(times, share).toFixed(1).padStart(8));
    return `${name.padEnd(28)} ${String(times.length).padStart(6)} ${cells.join(' ')}`;
  });
  return [
    `${'failed log-in'.padEnd(28)} ${'tries'.padStart(6)} ${'p10 ms'.padStart(8)} ${'median'.padStart(8)} ${'p90'.padStart(8)}`,
    ...rows,
  ].join('\n');
}

function formatComparisons(samples: Samples): string {
  const all = [...samples];
  const lines = [true, false].flatMap((isEarly) => {
    const [known, ...others] = all.filter(([kind]) => kind.isEarly === isEarly);
    return others.map(([{ name }, times]) => {
      const reference = known?.[1] ?? [];
      const chance = chanceLonger(times, reference);
      const bound = luck(times.length, reference.length);
      const verdict = Math.abs(chance - 0.5) <= bound ? 'not told apart' : distinguishable;
      return `${name} takes longer than ${known?.[0].name}: ${chance.toFixed(3)} (0.5 +- ${bound.toFixed(3)} by luck) ${verdict}`;
    });
  });
  return lines.join('\n');
}

async function proveLoginTiming(): Promise<string> {
  const worker = await startWorker({ AUTH_KEYS: authKeys }, { hasSlowPasswords: true });
  try {
    const [known, disabled] = [await addStaff(worker), await addStaff(worker)];
    await worker.db.prepare('UPDATE users SET disabled_at = 1 WHERE id = ?').bind(disabled.id).run();
    const accounts = { known: known.email, unknown: 'nobody-1@institute.example', disabled: disabled.email };
    const kinds = [false, true].flatMap((isEarly) =>
      Object.entries(accounts).map(([name, email]) => ({ name: `${name}${isEarly ? ', too early' : ''}`, email, isEarly })),
    );
    const samples = await sampleTries(worker, kinds);
    return `${formatTimes(samples)}\n\n${formatComparisons(samples)}\n`;
  } finally {
    await worker.close();
  }
}

const tables = await proveLoginTiming();
process.stdout.write(tables);
process.exitCode = tables.includes(distinguishable) ? 1 : 0;
