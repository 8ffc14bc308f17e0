import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import { expect, test } from 'vitest';
import { removeErasedBytes } from '#cli/data/erased-bytes.ts';
import { restoreBackup } from '#cli/data/restore.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { runHere } from '#tests/support/command.ts';
import { completeFields, formPost, jsonPost } from '#tests/support/lead-request.ts';
import { fillState } from '#tests/support/local-state.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import type { Bindings } from '#worker/platform/bindings.ts';
import { Counsellor } from '../inbox/counsellor.ts';

const details = {
  name: 'Vani Shing',
  correctedName: 'Vanya Shingare',
  email: 'vani.first@example.com',
  emailBetween: 'vani.between@example.com',
  emailLater: 'vani.later@example.com',
  phone: '9123456780',
  phoneBetween: '9123456781',
  phoneLater: '9123456782',
  secondPhone: '9123456783',
  secondPhoneLater: '9123456784',
  message: 'evenings after seven please',
  laterMessage: 'weekends are better now',
  city: 'Wadgaonsheri',
  pincode: '411914',
  company: 'Zenobia Castings',
  position: 'Plumbing instructor',
  campaign: 'monsoon-bonanza-77',
  referrer: 'https://referrer.example/vani-reads',
  note: 'prefers the trainer from last year',
  demoClass: 'Saturday pottery class',
};
const found = (text: string): string[] =>
  Object.entries(details)
    .filter(([, value]) => text.toLowerCase().includes(value.toLowerCase()))
    .map(([name]) => name);

async function readBucket(bucket: R2Bucket | undefined): Promise<string> {
  const { objects = [] } = (await bucket?.list({ include: ['customMetadata', 'httpMetadata'] })) ?? {};
  const bodies = await Promise.all(objects.map(async ({ key }) => (await bucket?.get(key))?.text()));
  return JSON.stringify([objects, bodies]);
}

async function readStores({ DB, MEDIA, LEADS_SPILL }: Bindings): Promise<string> {
  const select = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'";
  const { results } = await DB.prepare(select).all<{ name: string }>();
  const tables = await DB.batch(results.map(({ name }) => DB.prepare(`SELECT * FROM "${name}"`)));
  return JSON.stringify(tables.map((table) => table.results)) + (await readBucket(MEDIA)) + (await readBucket(LEADS_SPILL));
}

const readFiles = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');

const from = { 'CF-Connecting-IP': '198.51.100.177' };
const fields = {
  ...completeFields,
  Name: details.name,
  email: details.email,
  phone: details.phone,
  city: details.city,
  pincode: details.pincode,
  message: details.message,
  company: details.company,
  position: details.position,
  consent: true,
  marketing: true,
  attribution: JSON.stringify({ first: { utm_campaign: details.campaign, referrer: details.referrer } }),
};

/** Fills every place that can hold the person's values, using the same routes as visitors and staff. */
async function fillEveryPlace(worker: TestWorker): Promise<void> {
  const send = async (path: string, body: object, key: string) => {
    const response = await worker.fetch(path, jsonPost(body, { ...from, 'Idempotency-Key': key }));
    expect(response.status, await response.text()).toBeLessThan(300);
  };
  await send('/api/corporate', fields, 'key-1');
  await send('/api/corporate', { ...fields, message: details.laterMessage }, 'key-1');
  await send('/api/send-email-carousel', fields, 'key-2');
  await send('/api/careers', fields, 'key-3');
  await worker.fetch('/api/privacy', formPost({ email: details.email }, from));
  const counsellor = await Counsellor.logIn(worker);
  for (const lead of (await counsellor.list()).leads) {
    const changes = [
      { email: details.emailBetween, phone: details.phoneBetween, secondPhone: details.secondPhone, note: details.note },
      {
        email: details.emailLater,
        phone: details.phoneLater,
        secondPhone: details.secondPhoneLater,
        name: details.correctedName,
      },
    ];
    for (const [index, change] of changes.entries()) {
      const { status, body } = await counsellor.change(lead.id, change, lead.version + index);
      expect(status, JSON.stringify(body)).toBe(200);
    }
  }
  await worker.db
    .prepare(
      `INSERT INTO demos (id, lead_id, course, starts_at, ends_at, booked_by, booked_at) SELECT 'demo', id, ?1, 1, 2, 'x', 1 FROM leads LIMIT 1`,
    )
    .bind(details.demoClass)
    .run();
  await send('/api/send-email', { ...fields, email: details.emailLater, phone: details.phoneLater }, 'key-4');
  await worker.fetch('/api/test-stall', { method: 'POST', body: 'DB' });
  await send('/api/corporate', { ...fields, email: details.emailLater }, 'key-5');
  await worker.fetch('/api/test-stall', { method: 'POST', body: '' });
}

async function eraseByMailedLink(worker: TestWorker, mail: MailServer, email: string): Promise<void> {
  mail.inbox.length = 0;
  await worker.fetch('/api/privacy', formPost({ email }, from));
  const links = () => mail.inbox.filter(({ subject }) => subject.startsWith('Your data'));
  await expect.poll(() => links().length).toBe(1);
  const [, token = ''] = /token=([\w.-]+)/.exec(links()[0]?.content[0]?.value ?? '') ?? [];
  const response = await worker.fetch('/api/privacy/erase', formPost({ token }));
  expect(await response.text()).toContain('Your data has been erased');
}

test("leaves none of an erased person's data in any table, bucket, file or backup, and erases it again after a restore", async () => {
  const stateDir = makeTempFolder();
  await fillState(stateDir);
  const mail = await startMailServer();
  const start = () =>
    startWorker(
      { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url },
      { entry: 'tests/fixtures/worker/stalling.ts', stateDir },
    );
  const backUp = async (name: string): Promise<string> => {
    expect(await runHere(['backup', '--state', stateDir, '--to', join(stateDir, name)])).toMatchObject({ code: 0 });
    return join(stateDir, name, readdirSync(join(stateDir, name))[0] ?? '');
  };
  let worker = await start();
  await fillEveryPlace(worker);
  await worker.close();
  const before = await backUp('before');
  expect(found(readFiles(before))).toEqual(Object.keys(details));

  worker = await start();
  await eraseByMailedLink(worker, mail, details.emailLater);
  await worker.close();
  removeErasedBytes(stateDir);
  expect(found(readFiles(join(stateDir, 'state')))).toEqual([]);
  expect(found(readFiles(await backUp('after')))).toEqual([]);

  await restoreBackup({ stateDir, isRemote: false }, before, () => {});
  expect(found(readFiles(join(stateDir, 'state')))).toEqual([]);
  await mail.goDown();
});

test("leaves none of a person's data behind if an administrator erases the person", { tags: ['long'] }, async () => {
  const worker = await startWorker({ AUTH_KEYS: authKeys }, { entry: 'tests/fixtures/worker/stalling.ts' });
  await fillEveryPlace(worker);
  const { token } = await logIn(worker, await addStaff(worker, 'admin'));
  const { results } = await worker.db.prepare('SELECT DISTINCT person_id AS id FROM leads').all<{ id: string }>();
  expect(results).toHaveLength(1);
  const headers = { Authorization: `Bearer ${token}`, 'If-Match': '*' };
  const response = await worker.fetch(`/api/people/${results[0]?.id}`, { method: 'DELETE', headers });
  expect(response.status).toBe(204);
  const stores = { DB: worker.db, LEADS_SPILL: worker.spill, ASSETS: { fetch: async () => new Response() } };
  expect(found(await readStores(stores))).toEqual([]);
  await worker.close();
});
