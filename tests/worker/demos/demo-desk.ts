import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeadDetail } from '#site/shared/lead.ts';
import { dayMs, hourMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { now } from '#tests/support/clock.ts';
import { writeSmallSite } from '#tests/support/worker.ts';
import type { Counsellor } from '../inbox/counsellor.ts';

const origin = 'https://www.institute.example';
export const online = { batch: `${origin}/batches/java-online.ics` };
export const classroom = { batch: `${origin}/batches/java-deccan.ics` };
export const link = 'https://meet.example/java';

/** Day of the two batches' first class, three days from now, and the evening time of the class. */
export const classDay = indianDay(now() + 3 * dayMs);
export const startsAt = startOfIndianDay(classDay) + 19 * hourMs;
export const endsAt = startsAt + 1.5 * hourMs;

export async function writeSiteWithBatches(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'demos-'));
  await writeSmallSite(folder);
  const file = join(folder, '_edge/catalogue.json');
  const batch = { course: 'java', start: classDay, from: '19:00', until: '20:30', text: 'Evenings', isPlaceholder: false };
  const batches = [
    { ...batch, calendar: '/batches/java-online.ics', link },
    { ...batch, calendar: '/batches/java-deccan.ics', place: '12 FC Road, Deccan' },
  ];
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), batches }));
  return folder;
}

export interface Answer {
  status: number;
  body: { lead: LeadDetail; message?: string; errors?: Record<string, string> };
}

type Method = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

interface Write {
  method: Method;
  path: string;
  body?: object;
  version?: number | undefined;
  key?: string | undefined;
}

/** Sends a counsellor's request, with the lead's version and a key if the route needs them. */
export async function write(who: Counsellor, { method, path, body, version, key }: Write): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(key && { 'Idempotency-Key': key }),
  };
  const response = await who.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

export async function book(who: Counsellor, id: string, time: object = online, key?: string): Promise<Answer> {
  const { version } = await who.open(id);
  return write(who, { method: 'POST', path: `/api/leads/${id}/demos`, body: time, version, key });
}
