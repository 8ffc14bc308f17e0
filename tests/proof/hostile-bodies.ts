import fc from 'fast-check';
import { findStrangers, hostileRequest, sendHostile } from '#tests/support/hostile-bodies.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startWorker } from '#tests/support/worker.ts';

/**
 * Sends 10,000 hostile bodies. Each must be rejected or stored, without a 500 response or an email to a stranger. `BODIES=500 SEED=7`
 * changes the number and the seed.
 */
const count = Number(process.env.BODIES ?? 10_000);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

const mail = await startMailServer();
const worker = await startWorker({ MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url });
const statuses = new Map<number, number>();
const result = await fc.check(
  fc.asyncProperty(hostileRequest, async (request) => {
    const status = await sendHostile(worker, request);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }),
  { numRuns: count, seed },
);
for (const minutes of [1, 5]) await worker.runScheduled(minutes);
const strangers = await findStrangers(worker, mail);
const stored = await worker.row("SELECT COUNT(*) AS leads, COUNT(*) FILTER (WHERE status = 'spam') AS spam FROM leads");
await Promise.all([worker.close(), mail.goDown()]);

const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
process.stdout.write(`| bodies | answers | leads stored | of them spam | mails | to strangers | seed |
|--:|---|--:|--:|--:|--:|--:|
| ${result.numRuns} | ${answers.join(', ')} | ${stored?.leads} | ${stored?.spam} | ${mail.inbox.length} | ${strangers.length} | ${seed} |
`);
if (result.failed) process.stdout.write(`${fc.defaultReportMessage(result)}\n`);
for (const stranger of new Set(strangers)) process.stdout.write(`Mail to ${stranger}\n`);
process.exitCode = result.failed || strangers.length > 0 ? 1 : 0;
