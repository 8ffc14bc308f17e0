import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { buildTestSite } from '#tests/support/build-once.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, logIn, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

export const minuteMs = 60_000;
/** Minutes since midnight in India between which the desk works. */
export const hours = { from: 9 * 60 + 30, until: 18 * 60 + 30 };

/** Somebody of the staff who is logged in. */
export interface Member extends StaffMember {
  token: string;
}

export interface Stage {
  worker: TestWorker;
  mail: MailServer;
  admin: Member;
  people: Member[];
  close(): Promise<void>;
}

/** The real site, with hours of the desk that do not depend on the catalogue. */
async function writeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'working-day-'));
  await cp(await buildTestSite(), folder, { recursive: true });
  const file = join(folder, '_edge/catalogue.json');
  const desk = { firstContactMinutes: 15, reminderMinutes: 5, week: Array(7).fill(hours), holidays: [] };
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), desk }));
  return folder;
}

async function addMember(worker: TestWorker, role: 'admin' | 'counsellor'): Promise<Member> {
  const member = await addStaff(worker, role);
  return { ...member, token: (await logIn(worker, member)).token };
}

/** What one counsellor is given. */
export interface Rules {
  name: string;
  weight: number;
  maxOpen: number;
  takes: object;
}

/** A counsellor who is given leads by these rules. */
async function addCounsellor(worker: TestWorker, { token }: Member, rules: Rules): Promise<Member> {
  const member = await addMember(worker, 'counsellor');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await worker.fetch(`/api/counsellors/${member.id}`, { method: 'PUT', headers, body: JSON.stringify(rules) });
  if (!answer.ok) throw new Error(`The rules of ${rules.name} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return member;
}

/** The worker at a minute of the next morning, an administrator, and a counsellor for each of the rules. */
export async function openStage(morning: number, rules: readonly Rules[]): Promise<Stage> {
  const [mail, site] = [await startMailServer(), await writeSite()];
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  const worker = await startWorker(vars, { siteFolder: site });
  const day = startOfIndianDay(indianDay(worker.now() + 24 * 60 * minuteMs));
  await worker.advanceClock(day + morning * minuteMs - worker.now());
  const people: Member[] = [];
  const admin = await addMember(worker, 'admin');
  for (const each of rules) people.push(await addCounsellor(worker, admin, each));
  const close = async (): Promise<void> => {
    await worker.close();
    await mail.goDown();
    await rm(site, { recursive: true, force: true });
  };
  return { worker, mail, admin, people, close };
}
