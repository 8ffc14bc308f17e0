import { benchAgainst } from './against.ts';
import { benchBlogs } from './blogs/blog-rates.ts';
import { benchBytes } from './bytes-table.ts';
import { benchCheck } from './check/table.ts';
import { benchCityPages } from './city-pages/table.ts';
import { benchInbox } from './inbox/cost.ts';
import { benchLeads } from './leads/lead-rates.ts';
import { benchLighthouse } from './lighthouse.ts';
import { runPeers } from './peers/run-peers.ts';
import { formatRealSite, measureRealSite } from './real-table.ts';
import { benchScale } from './scale/table.ts';
import { benchScreens } from './screens/table.ts';
import { benchSynthetic } from './synthetic/table.ts';

/** Prevents the local runtime from requesting its location over the network. */
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

type Bench = (flags: ReadonlySet<string>) => Promise<{ table: string; isWithinLimits: boolean }>;

const againstFlag = '--against=';

const tables: Readonly<Record<string, Bench>> = {
  synthetic: benchSynthetic,
  real: async (flags) => {
    const commit = [...flags].find((flag) => flag.startsWith(againstFlag))?.slice(againstFlag.length);
    return { table: await (commit ? benchAgainst(commit) : measureRealSite().then(formatRealSite)), isWithinLimits: true };
  },
  leads: benchLeads,
  blogs: benchBlogs,
  inbox: benchInbox,
  bytes: benchBytes,
  'city-pages': benchCityPages,
  scale: benchScale,
  check: benchCheck,
};

/** Tables that run only if they are named: `lighthouse` needs the network, and `screens` measures nothing. */
const onRequest: typeof tables = { lighthouse: benchLighthouse, screens: benchScreens };

async function printTables(names: readonly string[], flags: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    const { table, isWithinLimits } = (await (tables[name] ?? onRequest[name])?.(flags)) ?? {};
    process.stdout.write(`${table}\n`);
    if (!isWithinLimits) process.exitCode = 1;
  }
}

const isFlag = (arg: string): boolean => arg === '--whole' || arg.startsWith('--only=') || arg.startsWith(againstFlag);

/**
 * Usage: `npm run bench` (all tables), `npm run bench -- leads blogs`, `scale --whole`, `screens --only=home,about`, `real
 * --against=commit`, `PEERS=folder npm run bench -- peers 70 16`.
 */
const [what, ...args] = process.argv.slice(2);
if (what === 'peers') process.exitCode = await runPeers(process.env.PEERS ?? '', args);
else {
  const flags = new Set(args.filter(isFlag));
  const selected = what === undefined ? Object.keys(tables) : [what, ...args.filter((arg) => !flags.has(arg))];
  const unknown = selected.filter((name) => !(name in tables || name in onRequest));
  if (unknown.length === 0) await printTables(selected, flags);
  else {
    process.stderr.write(
      `There is no table ${unknown.join(', ')}; there are ${Object.keys({ ...tables, ...onRequest }).join(', ')} and peers.\n`,
    );
    process.exitCode = 1;
  }
}
