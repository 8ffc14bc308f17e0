import { setTimeout as pause } from 'node:timers/promises';
import { readEach } from '#tests/support/local-state.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { Senders } from './lead-kills/senders.ts';
import { makeServerFolder, runScheduled, startLocalServer } from './local-server/local-server.ts';

/**
 * Repeatedly kills the local server with SIGKILL while visitors submit leads and retry until they get a response. Every acknowledged lead
 * must be stored once under the reported id, and all emails must be sent. `KILLS=3` sets the number of kills.
 */
const kills = Number(process.env.KILLS ?? 20);
const senderCount = 6;

const folder = await makeServerFolder();
const mail = await startMailServer();
const vars = { MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
const start = () => startLocalServer(folder, vars);

let server = await start();
const senders = new Senders(folder.url);
const sending = senders.run(senderCount);

process.stdout.write('| kill | ms under load | acknowledged before it | broken by it |\n|--:|--:|--:|--:|\n');
for (let kill = 1; kill <= kills; kill += 1) {
  const loadMs = Math.round(200 + Math.random() * 1500);
  const before = senders.acknowledged.size;
  // Each kill waits until the server has acknowledged a lead.
  while (senders.acknowledged.size === before) await pause(5);
  await Promise.all([pause(loadMs), kill % 3 === 0 ? runScheduled(folder).catch(() => {}) : undefined]);
  const { size } = senders.acknowledged;
  const { broken } = senders;
  server.kill();
  await server.ended;
  await pause(50);
  process.stdout.write(`| ${kill} | ${loadMs} | ${size} | ${senders.broken - broken} |\n`);
  server = await start();
}
senders.stop();
await sending;
const differentIds = await senders.repeatAll();
// Late enough for every lease and back-off from a killed run to have ended.
for (const minutes of [10, 60, 240, 720]) for (let run = 0; run < 3; run += 1) await runScheduled(folder, minutes);
await server.stop();

interface LeadRow {
  id: string;
  idem_key: string;
}
interface DeliveryRow {
  id: string;
  lead_id: string;
  kind: string;
  status: string;
}
const [leads = [], deliveries = []] = readEach(folder.stateDir, [
  'SELECT id, idem_key FROM leads',
  'SELECT id, lead_id, kind, status FROM outbox',
]) as unknown as [LeadRow[], DeliveryRow[]];
await mail.goDown();
folder.remove();

const idByKey = new Map(leads.map(({ id, idem_key }) => [idem_key, id]));
const sentIds = new Set(mail.inbox.map(({ campaign_id }) => campaign_id));
const departmentMails = deliveries.filter(({ kind }) => kind === 'department-mail');
const figures = {
  acknowledged: senders.acknowledged.size,
  stored: leads.length,
  'acknowledged and not stored': [...senders.acknowledged].filter(([key, id]) => idByKey.get(`sent:${key}`) !== id).length,
  'stored twice': leads.length - idByKey.size,
  'stored and never acknowledged': leads.filter(({ idem_key }) => !senders.acknowledged.has(idem_key.slice('sent:'.length)))
    .length,
  'another id on a repeat': differentIds,
  'leads without their one department mail': Math.abs(leads.length - departmentMails.length),
  'deliveries not out': deliveries.filter(({ id, status }) => status !== 'sent' || !sentIds.has(id)).length,
};
process.stdout.write(`\n| ${kills} kills | |\n|---|--:|\n`);
for (const [name, value] of Object.entries(figures)) process.stdout.write(`| ${name} | ${value} |\n`);
const { acknowledged, stored, ...wrong } = figures;
process.exitCode = acknowledged === stored && acknowledged > 0 && Object.values(wrong).every((value) => value === 0) ? 0 : 1;
