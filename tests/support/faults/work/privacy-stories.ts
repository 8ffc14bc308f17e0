import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLeads, leadFile } from '#cli/data/copy-leads.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { listUndrained } from '#worker/delivery/undrained.ts';
import { findStrangers } from '../run-story.ts';
import { stageCatalogue } from '../stage.ts';
import { type Desk, unless, type WorkStory } from './desk.ts';

const people = {
  asha: { ...completeFields, Name: 'Asha Patil', email: 'asha@example.com', phone: '9876543210', consent: true, marketing: true },
  ravi: { ...completeFields, Name: 'Ravi Kulkarni', email: 'ravi@example.com', phone: '9123400000' },
};

const send = (desk: Desk, who: keyof typeof people, key: string) =>
  desk.stage.fetch('/api/send-email-popup', jsonPost({ ...people[who], key }));

async function countHeld(desk: Desk, text: string): Promise<number> {
  const { spill } = desk.stores;
  let waiting = 0;
  for (const { key } of (await spill.list()).objects) if ((await (await spill.get(key))?.text())?.includes(text)) waiting += 1;
  const inDatabase = ['leads', 'lead_resubmissions', 'privacy_requests'].map((table) =>
    desk.stage.count(
      `${table} WHERE lower(email) = ?1`.replace(
        'lead_resubmissions WHERE lower(email)',
        "lead_resubmissions WHERE payload ->> '$.email'",
      ),
      text,
    ),
  );
  return (await Promise.all(inDatabase)).reduce((sum, count) => sum + count, waiting);
}

async function isBackedUp({ stores }: Desk, text: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  mkdirSync(join(folder, 'leads'));
  try {
    const names = await copyLeads({ spill: stores.spill, listUndrained }, folder);
    return names.some((_, index) => readFileSync(join(folder, leadFile(index)), 'utf8').includes(text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const findLink = ({ mail }: Desk): string | undefined =>
  mail.inbox.flatMap(({ content }) => content.map(({ value }) => /token=([\w.-]+)/.exec(value)?.[1])).find(Boolean);

const requestLink = (desk: Desk) =>
  desk.sendUntil({ method: 'POST', path: '/api/privacy', body: { email: people.asha.email } }, 202);

const toNobodyElse = (desk: Desk): string[] => findStrangers(desk.mail, people.asha.email, people.ravi.email, stageCatalogue);

export const linkStory: WorkStory = {
  name: 'a person requests the link to their data',
  maxMs: 4000,
  async play(desk, _fault, begin) {
    await send(desk, 'asha', 'a-1');
    begin();
    const requested = await requestLink(desk);
    await desk.stage.runMinute(1);
    desk.stage.repair();
    if (requested.status !== 202) await requestLink(desk);
    for (const minutes of [4, 8]) await desk.stage.runMinute(minutes);
    const links = desk.mail.inbox.filter(({ subject }) => subject.startsWith('Your data'));
    return { lost: unless([links.length > 0, 'the mail with the link']), strangers: toNobodyElse(desk) };
  },
};

/** A person with leads in both stores views the leads, withdraws a consent and erases everything. */
export const erasureStory: WorkStory = {
  name: 'a person views and erases their data',
  maxMs: 4000,
  async play(desk, _fault, begin) {
    await send(desk, 'asha', 'a-1');
    await send(desk, 'ravi', 'r-1');
    await requestLink(desk);
    await desk.whileAway(async () => {
      await send(desk, 'asha', 'a-2');
      await send(desk, 'ravi', 'r-2');
    });
    const wasBackedUp = await isBackedUp(desk, people.asha.email);
    const token = findLink(desk);
    const withToken = (action: string) => ({ method: 'POST', path: `/api/privacy/${action}`, body: { token } });
    begin();
    const seen = await desk.sendUntil({ path: `/api/privacy/data?token=${token}&format=json` }, 200);
    await desk.sendUntil(withToken('withdraw'), 200);
    // A used link answers 410, which shows that everything is erased.
    const erased = await desk.sendUntil(withToken('erase'), 200, 410);
    const isAcknowledged = erased.status < 500;
    desk.stage.repair();
    const heldThen = isAcknowledged ? await countHeld(desk, people.asha.email) : 0;
    const backedUp = isAcknowledged && (await isBackedUp(desk, people.asha.email));
    if (!isAcknowledged) await desk.sendUntil(withToken('erase'), 200, 410);
    for (const minutes of [1, 3, 6]) await desk.stage.runMinute(minutes);
    const leads = seen.status === 200 ? (JSON.parse(seen.text) as { leads: unknown[] }).leads.length : 2;
    return {
      lost: unless(
        [token !== undefined, 'the link'],
        [wasBackedUp, 'a lead that waits, in a backup'],
        [leads === 2, `${leads} of 2 leads were shown`],
        [!backedUp, 'an acknowledged erasure: a backup made afterwards holds it'],
        [heldThen === 0, 'an acknowledged erasure: it is held'],
        [(await countHeld(desk, people.asha.email)) === 0, 'an acknowledged erasure: it came back'],
        [(await countHeld(desk, people.ravi.email)) === 2, "somebody else's leads"],
      ),
      strangers: toNobodyElse(desk),
    };
  },
};
