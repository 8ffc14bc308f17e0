import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLeads } from '#cli/data/copy-leads.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { listUndrained } from '#worker/delivery/undrained.ts';
import { limitBucket } from '#worker/platform/limit-bindings.ts';
import { findStrangers } from '../run-story.ts';
import { stageCatalogue } from '../stage.ts';
import { type Desk, unless, type WorkStory } from './desk.ts';

const day = 24 * 60 * 60_000;

const createPerson = (index: number) => ({
  ...completeFields,
  Name: `Person ${index}`,
  email: `person${index}@example.com`,
  phone: `98765432${10 + index}`,
});

const send = (desk: Desk, index: number) =>
  desk.stage.fetch('/api/send-email-popup', jsonPost({ ...createPerson(index), key: `key-${index}` }));

const waiting = async ({ stores }: Desk): Promise<number> => (await stores.spill.list({ prefix: 'leads/' })).objects.length;

export const runsStory: WorkStory = {
  name: 'scheduled runs',
  maxMs: 60_000,
  async play(desk, fault, begin) {
    await desk.mail.goDown();
    for (const index of [1, 2]) await send(desk, index);
    await desk.send({ method: 'POST', path: '/api/privacy', body: { email: createPerson(1).email } });
    await desk.mail.comeBack();
    await desk.whileAway(() => send(desk, 3));
    const expire = "UPDATE leads SET status = 'spam', created_at = ?1 WHERE email = ?2";
    await desk.stores.db
      .prepare(expire)
      .bind(desk.stage.now() - 100 * day, createPerson(2).email)
      .run();
    begin();
    for (const minutes of [2, 4, 6]) await desk.stage.runMinute(minutes, true);
    const isAlive = desk.mail.inbox.length > 0;
    desk.stage.repair();
    for (const minutes of [8, 200, 700]) await desk.stage.runMinute(minutes);
    const mailed = (to: string, subject?: string): number =>
      desk.mail.inbox.filter(
        (message) =>
          message.personalizations[0]?.to[0]?.email === to && (subject === undefined || message.subject.startsWith(subject)),
      ).length;
    const ofBuckets = fault?.part === 'lead store' || fault?.part === 'pictures';
    return {
      lost: unless(
        [!ofBuckets || isAlive, 'mail while only a bucket is away'],
        [mailed(createPerson(1).email) >= 2, 'a reply or a link'],
        [mailed(createPerson(3).email) >= 1, 'the reply to the lead that waited'],
        [(await waiting(desk)) === 0, 'a lead that waits'],
        [(await desk.stage.count('leads WHERE email = ?1', createPerson(3).email)) > 0, 'the lead that waited'],
        [(await desk.stage.count('leads WHERE email = ?1', createPerson(2).email)) === 0, 'what was to be tidied'],
        [(await desk.stage.count("outbox WHERE status = 'pending'")) === 0, 'a delivery'],
      ),
      doubled: unless([(await desk.stage.count('leads')) <= 2, 'a lead']),
      strangers: findStrangers(desk.mail, createPerson(1).email, createPerson(2).email, createPerson(3).email, stageCatalogue),
    };
  },
};

/** A backup of the leads outside the database must either be complete or fail. Each of the command's calls may take a minute. */
export const backupStory: WorkStory = {
  name: 'a backup saves waiting leads',
  maxMs: 61_000,
  async play(desk, _fault, begin) {
    await desk.whileAway(async () => {
      for (const index of [1, 2]) await send(desk, index);
    });
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    mkdirSync(join(folder, 'leads'));
    const bucket = desk.stage.bindings().LEADS_SPILL;
    const wait = { part: 'lead store', milliseconds: 60_000, stopwatch: desk.stage.time } as const;
    const spill = bucket && limitBucket(bucket, () => wait);
    try {
      begin();
      const names = await desk.stage.measure(() => copyLeads({ spill, listUndrained }, folder)).catch(() => undefined);
      desk.stage.repair();
      const files = names === undefined ? [] : readdirSync(join(folder, 'leads'));
      const texts = files.map((file) => readFileSync(join(folder, 'leads', file), 'utf8')).join();
      const isWhole = names?.length === 2 && [1, 2].every((index) => texts.includes(createPerson(index).email));
      return {
        lost: unless(
          [names === undefined || isWhole, 'a lead in a backup that was made'],
          [(await waiting(desk)) === 2, 'a lead that waits'],
        ),
        doubled: unless([new Set(names).size === (names?.length ?? 0), 'a lead in the backup']),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** The health route must always answer and name the part that fails. */
export const healthStory: WorkStory = {
  name: "a monitor requests the site's health",
  maxMs: 1000,
  async play(desk, fault, begin) {
    begin();
    const { status, text } = await desk.visit('/api/health');
    desk.stage.repair();
    const isSilent = fault?.isForEver === true && fault.failure === 'silence' && fault.call === 1;
    const names = (value: string): boolean => !isSilent || text.includes(value);
    return {
      lost: unless(
        [status === 200 || status === 503, `the answer: ${status}`],
        [fault?.part !== 'database' || names('"database":"unreachable"'), 'the name of the database'],
        [fault?.part !== 'lead store' || names('"undrained":"unreachable"'), 'the name of the lead store'],
      ),
    };
  },
};
