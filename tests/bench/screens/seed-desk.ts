import sharp from 'sharp';
import { findForm } from '#site/shared/forms/forms.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import type { OwnerRules } from '#site/shared/owner-rules.ts';
import type { Role } from '#site/shared/permissions.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';
import { writeSampleArticles } from './sample-articles.ts';
import { sampleLeads, sampleRules } from './sample-desk.ts';

const minuteMs = 60_000;
const pastDays = 60;
const picturesAt = 11 * 60 + 40;

/** Maximum time between two uses of a login, because a login ends after an hour without use. */
const usedWithinMs = 30 * minuteMs;

/**
 * Fills the staff app through the worker's API: counsellors with rules, two months of leads and the work on them, articles with a draft and
 * an older version, and a picture. Returns an administrator's token.
 */
export async function seedDesk(worker: TestWorker): Promise<string> {
  const today = nextWorkingDay(worker.now());
  await worker.advanceClock(startOfIndianDay(today) - pastDays * dayMs - worker.now());
  const desk = new Desk(worker);
  const admin = await desk.addMember('Sunita Rao', 'admin');
  const counsellors = await Promise.all(sampleRules.map(({ name }) => desk.addMember(name, 'counsellor')));
  for (const [index, { name: _, ...rules }] of sampleRules.entries()) await desk.setRules(admin, counsellors[index], rules);
  for (const [index, lead] of sampleLeads(today, pastDays).entries()) {
    await desk.waitUntil(lead.at);
    await desk.workOnLead(lead, counsellors[index % counsellors.length] as StaffMember);
  }
  await desk.waitUntil(startOfIndianDay(today) + (picturesAt - 8) * minuteMs);
  await desk.manage(admin, counsellors);
  await writeArticles(worker, admin);
  await worker.runScheduled();
  await desk.waitUntil(startOfIndianDay(today) + picturesAt * minuteMs);
  return desk.tokenOfAdmin(admin, counsellors);
}

/** Returns today if it is a working day and the time shown in the pictures has not passed, otherwise the next working day. */
function nextWorkingDay(now: number): string {
  const isSunday = (day: string): boolean => new Date(day).getUTCDay() === 0;
  const today = indianDay(now);
  const first = now < startOfIndianDay(today) + picturesAt * minuteMs ? now : now + dayMs;
  return isSunday(indianDay(first)) ? indianDay(first + dayMs) : indianDay(first);
}

interface Call {
  call: string;
  body?: object;
  version?: number;
}

type SampleLead = ReturnType<typeof sampleLeads>[number];

class Desk {
  readonly #worker: TestWorker;
  readonly #logins = new Map<string, { token: string; usedAt: number }>();

  constructor(worker: TestWorker) {
    this.#worker = worker;
  }

  /** Adds a staff member with a fixed email address made from the name. */
  async addMember(name: string, role: Role): Promise<StaffMember> {
    const { id } = await addStaff(this.#worker, role);
    const email = `${name.split(' ')[0]?.toLowerCase()}@institute.example`;
    await this.#worker.db.prepare('UPDATE users SET email = ?2, name = ?3 WHERE id = ?1').bind(id, email, name).run();
    return { id, email, name };
  }

  setRules(admin: StaffMember, of: StaffMember | undefined, rules: OwnerRules): Promise<unknown> {
    return this.#callAs(admin, { call: `PUT /api/counsellors/${of?.id}`, body: rules });
  }

  async waitUntil(at: number): Promise<void> {
    await this.#worker.advanceClock(Math.max(0, at - this.#worker.now()));
  }

  async workOnLead({ form: formId, fields, from, contact, steps, nextAt }: SampleLead, by: StaffMember): Promise<void> {
    const form = findForm(formId);
    const sent = jsonPost({ ...completeFields, form: formId, ...fields }, { 'CF-Connecting-IP': from });
    const response = await this.#worker.fetch(form?.endpoint ?? '', sent);
    if (response.status !== 201) throw new Error(`${formId} answered ${response.status}: ${await response.text()}`);
    if (!contact) return;
    const { id } = (await response.json()) as { id: string };
    await this.#worker.advanceClock(contact.afterMinutes * minuteMs);
    await this.#callAs(by, { call: `GET /api/leads/${id}` });
    const call = { way: 'call', result: contact.result, text: contact.text };
    let { lead } = await this.#callAs<{ lead: LeadDetail }>(by, { call: `POST /api/leads/${id}/contacts`, body: call });
    for (const step of [{ assigneeId: by.id }, ...steps])
      ({ lead } = await this.#callAs<{ lead: LeadDetail }>(by, {
        ...{ call: `PATCH /api/leads/${id}`, body: step },
        version: lead.version,
      }));
    if (nextAt) await this.#planNext(lead, nextAt, by);
  }

  /** Books the demo of a lead who wants one, and promises a call to the others. */
  async #planNext({ id, version, status, course: wanted }: LeadDetail, at: number, by: StaffMember): Promise<void> {
    const when = isoTime(at);
    if (status !== 'demo-booked') {
      await this.#callAs(by, { call: `PATCH /api/leads/${id}`, body: { followUpAt: when }, version });
      return;
    }
    const { courses, batches } = await this.#callAs<LeadOptions>(by, { call: 'GET /api/leads/options' });
    const key = courses.find(({ title }) => title === wanted)?.key;
    const batch = batches.find(({ course }) => course === key) ?? batches[0];
    await this.#callAs(by, { call: `POST /api/leads/${id}/demos`, body: { batch: batch?.calendar, startsAt: when }, version });
  }

  async manage(admin: StaffMember, [first, , third]: readonly StaffMember[]): Promise<void> {
    const time = (days: number): string => new Date(this.#worker.now() + days * dayMs).toISOString();
    await this.#invite('Kiran Bhosale', admin);
    const absence = { from: time(0), until: time(1.25) };
    if (third) await this.#callAs(third, { call: `POST /api/counsellors/${third.id}/absences`, body: absence });
    if (first) await this.#callAs(first, { call: 'GET /api/leads.csv' });
  }

  /** Inserts an invited account directly, because an invitation cannot be sent without a mail service. */
  async #invite(name: string, by: StaffMember): Promise<void> {
    const { db } = this.#worker;
    const [id, now] = ['invited', this.#worker.now()];
    const add = `INSERT INTO users (id, email, name, role, password_hash, departments, created_at)
      VALUES (?1, 'kiran@institute.example', ?2, 'counsellor', '', '["sap"]', ?3)`;
    await db.prepare(add).bind(id, name, now).run();
    const audit =
      "INSERT INTO audit (at, action, actor_id, subject, network) VALUES (?, 'account-invited', ?, ?, '203.0.113.0/24')";
    await db.prepare(audit).bind(now, by.id, id).run();
  }

  /** Logs in before some accounts get second factors, because this code cannot log in with a second factor. */
  async tokenOfAdmin(admin: StaffMember, counsellors: readonly StaffMember[]): Promise<string> {
    const agents = ['Mozilla/5.0 (Linux; Android 14) Chrome/131.0', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0'];
    const tokens: string[] = [];
    for (const agent of agents)
      tokens.push((await logIn(this.#worker, admin, { headers: { 'User-Agent': `${agent} Safari/537.36` } })).token);
    const { db } = this.#worker;
    const now = this.#worker.now();
    const factor = 'INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) VALUES (?1, ?2, ?3, ?3)';
    const passkey = "INSERT INTO passkeys (id, user_id, public_key, counter, name, created_at) VALUES (?1, ?1, '', 0, ?2, ?3)";
    for (const { id } of counsellors.slice(0, 2)) await db.prepare(factor).bind(id, 'sealed', now).run();
    await db.prepare(passkey).bind(counsellors[0]?.id, 'Chrome on Android', now).run();
    return tokens.at(-1) ?? '';
  }

  async #callAs<Body>(who: StaffMember, { call, body, version }: Call): Promise<Body> {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      Authorization: `Bearer ${await this.#createToken(who)}`,
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    };
    const init = body ? { ...jsonPost(body, headers), method } : { headers };
    const response = await this.#worker.fetch(path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Body;
  }

  async #createToken(who: StaffMember): Promise<string> {
    const now = this.#worker.now();
    const known = this.#logins.get(who.id);
    const token = known && now - known.usedAt < usedWithinMs ? known.token : (await logIn(this.#worker, who)).token;
    this.#logins.set(who.id, { token, usedAt: now });
    return token;
  }
}

async function writeArticles(worker: TestWorker, admin: StaffMember): Promise<void> {
  const writer = await writeSampleArticles(worker, admin);
  const rename = "UPDATE users SET name = 'Neel Gokhale', email = 'neel@institute.example' WHERE role = 'editor'";
  await worker.db.prepare(rename).run();
  const body = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#f6ad26' } })
    .png()
    .toBuffer();
  const headers = { Authorization: `Bearer ${writer.token}`, 'Content-Type': 'image/png' };
  await worker.fetch('/api/media?name=field.png&alt=A%20yellow%20field', { method: 'POST', headers, body: body as never });
}
