import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgeBatch } from '#catalogue/edge.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { buildTestSite } from '#tests/support/build-once.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { addStaff, authKeys, logIn, type StaffMember } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';

export const minuteMs = 60_000;
export const hours = { from: 9 * 60 + 30, until: 18 * 60 + 30 };
/** Working minutes until a new lead's first contact is due. */
export const firstContactMinutes = 15;

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

export interface DeskDays {
  firstDay?: string;
  /** Weekdays without working hours. Sunday is 0. */
  daysOff?: readonly number[];
  /** Other days without working hours, such as `2026-11-20`. */
  holidays?: readonly string[];
  /** Batches whose classes are offered as demos, instead of the site's own batches. */
  batches?: readonly EdgeBatch[];
}

/** Writes the real site with working hours that do not depend on the catalogue. */
async function writeSite({ daysOff = [], holidays = [], batches }: DeskDays): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'working-day-'));
  await cp(await buildTestSite(), folder, { recursive: true });
  const file = join(folder, '_edge/catalogue.json');
  const week = Array.from({ length: 7 }, (_, weekday) => (daysOff.includes(weekday) ? null : hours));
  const desk = { firstContactMinutes, reminderMinutes: 5, week, holidays };
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), desk, ...(batches && { batches }) }));
  return folder;
}

async function addMember(worker: TestWorker, role: 'admin' | 'counsellor'): Promise<Member> {
  const member = await addStaff(worker, role);
  return { ...member, token: (await logIn(worker, member)).token };
}

interface StaffRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: object;
  version?: number;
}

/** Sends a staff member's request to the API. Logs in again if the session has ended. @throws {Error} if the response is not a success */
export async function requestAs<Body>(worker: TestWorker, member: Member, request: StaffRequest): Promise<Body> {
  const { method, path, body, version } = request;
  const send = () =>
    worker.fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${member.token}`,
        'Content-Type': 'application/json',
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  let response = await send();
  if (response.status === 401) {
    await response.arrayBuffer();
    member.token = (await logIn(worker, member)).token;
    response = await send();
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** Advances the worker's clock to a time in milliseconds since 1970, unless that time has passed. */
export async function advanceTo(worker: TestWorker, time: number): Promise<void> {
  const left = time - worker.now();
  if (left > 0) await worker.advanceClock(left);
}

export interface Rules {
  name: string;
  weight: number;
  maxOpen: number;
  takes: object;
}

async function addCounsellor(worker: TestWorker, admin: Member, { name, ...rules }: Rules): Promise<Member> {
  const member = await addMember(worker, 'counsellor');
  await requestAs(worker, admin, { method: 'PUT', path: `/api/counsellors/${member.id}`, body: rules });
  await worker.db.prepare('UPDATE users SET name = ?2 WHERE id = ?1').bind(member.id, name).run();
  return member;
}

/** Starts the worker at a minute of its first morning, with an administrator and one counsellor for each entry in `rules`. */
export async function openStage(morning: number, rules: readonly Rules[], days: DeskDays = {}): Promise<Stage> {
  const [mail, site] = [await startMailServer(), await writeSite(days)];
  const vars = { AUTH_KEYS: authKeys, MAILCHANNELS_API_KEY: 'test-key', MAILCHANNELS_BASE_URL: mail.url };
  const worker = await startWorker(vars, { siteFolder: site });
  const firstDay = days.firstDay ?? indianDay(worker.now() + dayMs);
  await advanceTo(worker, startOfIndianDay(firstDay) + morning * minuteMs);
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
