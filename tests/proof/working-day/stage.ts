import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, logIn, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker, writeSmallSite } from '#tests/support/worker.ts';

export const minuteMs = 60_000;
/** Minutes since midnight in India between which the desk works. */
export const hours = { from: 9 * 60 + 30, until: 18 * 60 + 30 };

/** Somebody of the staff, with the header that says who they are. */
export interface Member extends StaffMember {
  headers: Record<string, string>;
}

export interface Stage {
  worker: TestWorker;
  mail: MailServer;
  admin: Member;
  people: Member[];
  /** Minutes since midnight in India, by the worker's clock. */
  minute(): number;
  close(): Promise<void>;
}

async function writeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'working-day-'));
  await writeSmallSite(folder);
  const file = join(folder, '_edge/catalogue.json');
  const desk = { firstContactMinutes: 15, reminderMinutes: 5, week: Array(7).fill(hours), holidays: [] };
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), desk }));
  return folder;
}

const bearerOf = async (worker: TestWorker, member: StaffMember): Promise<string> =>
  `Bearer ${(await logIn(worker, member)).token}`;

async function addMember(worker: TestWorker, role: 'admin' | 'counsellor'): Promise<Member> {
  const member = await addStaff(worker, role);
  return { ...member, headers: { Authorization: await bearerOf(worker, member), 'Content-Type': 'application/json' } };
}

/** The worker at a minute of the next morning, an administrator and so many counsellors. */
export async function openStage(morning: number, count: number): Promise<Stage> {
  const [mail, site] = [await startMailServer(), await writeSite()];
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  const worker = await startWorker(vars, { siteFolder: site });
  const day = startOfIndianDay(indianDay(worker.now() + 24 * 60 * minuteMs));
  await worker.advanceClock(day + morning * minuteMs - worker.now());
  const admin = await addMember(worker, 'admin');
  const people: Member[] = [];
  for (let index = 0; index < count; index += 1) people.push(await addMember(worker, 'counsellor'));
  const close = async (): Promise<void> => {
    await worker.close();
    await mail.goDown();
    await rm(site, { recursive: true, force: true });
  };
  return { worker, mail, admin, people, minute: () => (worker.now() - day) / minuteMs, close };
}

/** @throws for any answer but one of success */
export async function call({ worker }: Stage, member: Member, [method, path, body]: [string, string, object?]): Promise<void> {
  const send = () => worker.fetch(path, { method, headers: member.headers, ...(body && { body: JSON.stringify(body) }) });
  let answer = await send();
  if (answer.status === 401) {
    // Who was in a meeting for an hour logs in again.
    await answer.arrayBuffer();
    member.headers.Authorization = await bearerOf(worker, member);
    answer = await send();
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
}
