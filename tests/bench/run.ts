import { formatOwnTable, measureOwnTable } from './own-table.ts';
import { formatRealSite, measureRealSite } from './real-table.ts';
import { runPeers } from './run-peers.ts';

/** `npm run bench` (both tables), `npm run bench -- synthetic`, `-- real`, `PEERS=folder npm run bench -- peers 70 16`. */
const [what, ...args] = process.argv.slice(2);
if (what === 'peers') process.exitCode = await runPeers(process.env.PEERS ?? '', args);
else {
  if (what !== 'real') process.stdout.write(`${formatOwnTable(await measureOwnTable())}\n`);
  if (what !== 'synthetic') process.stdout.write(`${formatRealSite(await measureRealSite())}\n`);
}
