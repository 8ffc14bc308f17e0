import sharp from 'sharp';
import { findForm } from '#site/shared/forms/forms.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { BlogWriter } from '#tests/support/blogs.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

const minuteMs = 60_000;
/** Between two leads: the list then goes over a week. */
const betweenLeadsMs = 7 * 60 * minuteMs;

const people =
  'Asha Patil, Ravi Kulkarni, Meera Joshi, Vani Deshmukh, Imran Shaikh, Neha Pawar, Suresh Gaikwad, Kavita More'.split(', ');
const courses = ['Java', 'Data Science', 'Internet of Things', 'Python', 'Spoken English'];
const formIds = ['demo', 'callback', 'contact', 'corporate', 'counselling', 'carousel'];
const leadCount = 24;

/** How a lead went, by turns; what is not contacted stays new. */
const outcomes = [
  { status: 'contacted', note: 'Wants the weekend batch.' },
  undefined,
  { status: 'lost', lostReason: 'timing' },
  { status: 'enrolled' },
];

/**
 * Fills the staff's app by the worker's own API: counsellors, a week of leads by several forms of whom some wrote twice, what was
 * done with them, articles with a draft and an older version, and a picture. Answers the token of an administrator.
 */
export async function seedDesk(worker: TestWorker): Promise<string> {
  const admin = await addStaff(worker, 'admin');
  const counsellors = [await addStaff(worker, 'counsellor'), await addStaff(worker, 'counsellor')];
  for (const [index, counsellor] of counsellors.entries())
    await callAs(worker, admin, {
      call: `PUT /api/counsellors/${counsellor.id}`,
      body: { name: ['Asha', 'Ravi'][index], weight: 1, maxOpen: 200, takes: {} },
    });
  for (let index = 0; index < leadCount; index++) {
    await workOnLead(worker, counsellors[index % 2] as StaffMember, index);
    await worker.advanceClock(index < leadCount - 3 ? betweenLeadsMs : 3 * minuteMs);
  }
  await writeArticles(worker);
  return (await logIn(worker, admin)).token;
}

interface Call {
  /** `PUT /api/counsellors/1` */
  call: string;
  body: object;
  /** The version of what is changed. */
  version?: number;
}

async function callAs<Body>(worker: TestWorker, who: StaffMember, { call, body, version }: Call): Promise<Body> {
  const { token } = await logIn(worker, who);
  const [method = '', path = ''] = call.split(' ');
  const headers = { Authorization: `Bearer ${token}`, ...(version !== undefined && { 'If-Match': `"${version}"` }) };
  const answer = await worker.fetch(path, { ...jsonPost(body, headers), method });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function workOnLead(worker: TestWorker, counsellor: StaffMember, index: number): Promise<void> {
  const form = findForm(formIds[index % formIds.length] ?? '');
  const person = index % people.length;
  const fields = { ...completeFields, form: form?.id, course: courses[index % courses.length], Name: people[person] };
  const contact = { email: `person${person}@example.com`, phone: String(9_000_000_000 + person) };
  const sent = jsonPost({ ...fields, ...contact }, { 'CF-Connecting-IP': `203.0.113.${index}` });
  const answer = await worker.fetch(form?.endpoint ?? '', sent);
  if (answer.status !== 201) throw new Error(`${form?.id} answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const outcome = outcomes[index % outcomes.length];
  if (!outcome || index >= leadCount - 3) return;
  await worker.advanceClock(10 * minuteMs);
  const { lead } = await callAs<{ lead: LeadDetail }>(worker, counsellor, {
    call: `POST /api/leads/${id}/contacts`,
    body: { way: 'call', result: 'reached', text: 'Rang once' },
  });
  await callAs(worker, counsellor, {
    call: `PATCH /api/leads/${id}`,
    body: { ...outcome, assigneeId: counsellor.id },
    version: lead.version,
  });
}

async function writeArticles(worker: TestWorker): Promise<void> {
  const writer = await BlogWriter.logIn(worker);
  const blog = await writer.published({
    title: 'Loops in Python',
    content: '<h2>Why loops</h2><p>A loop repeats what stands in it.</p>',
  });
  const content = '<h2>Why loops</h2><p>A loop repeats what stands in it, until its condition ends.</p>';
  await writer.update(blog._id, { title: 'Loops in Python', content }, blog.version);
  await writer.create({ title: 'A draft about joins', content: '<p>Two tables, one answer.</p>' });
  const body = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#f6ad26' } })
    .png()
    .toBuffer();
  const headers = { Authorization: `Bearer ${writer.token}`, 'Content-Type': 'image/png' };
  await worker.fetch('/api/media?name=field.png&alt=A%20yellow%20field', { method: 'POST', headers, body: body as never });
}
