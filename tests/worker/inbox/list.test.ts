import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#site/shared/permissions.ts';
import { completeFields, jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, bearer, logIn } from '#tests/support/staff.ts';
import { readFilter } from '#worker/inbox/list/filter.ts';
import { countSearchedLeads } from '#worker/inbox/list/list-query.ts';
import { addLead, addLeads, Counsellor } from './counsellor.ts';
import { leadDesk } from './lead-desk.ts';

const { worker, counsellor } = leadDesk();
beforeEach(async () => {
  await worker().db.exec('DELETE FROM leads');
  await worker().db.exec('DELETE FROM audit');
});

test.each([
  '/api/leads',
  '/api/leads.csv',
  '/api/leads/some-id',
  '/api/leads/options',
  '/api/leads/templates',
  '/api/leads/figures',
  '/api/leads/views',
  '/api/counsellors',
])('%s is only for people who work on leads: editors get 403, strangers 401', async (path) => {
  await addLead(worker(), { id: 'some-id', idem_key: 'some-id' });
  for (const [role, status] of [
    ['admin', 200],
    ['counsellor', 200],
    ['editor', 403],
  ] as [Role, number][]) {
    const { token } = await logIn(worker(), await addStaff(worker(), role));
    expect((await worker().fetch(path, bearer(token))).status).toBe(status);
  }
  expect((await worker().fetch(path)).status).toBe(401);
});

test('a lead sent by a form appears in the list with its delivery status, and can be found by search', async () => {
  await worker().fetch('/api/send-email-popup', jsonPost(completeFields));
  const { leads, next } = await counsellor().list('?q=asha');
  expect(next).toBeNull();
  expect(leads).toMatchObject([
    { name: 'Asha Patil', course: 'Java', phoneE164: '+919876543210', status: 'new', delivery: 'waiting' },
  ]);
});

test.each([
  ['?q=kulk', ['Asha Kulkarni']],
  ['?q=KULKARNI%20ash', ['Asha Kulkarni']],
  ['?q=asha.k', ['Asha Kulkarni']],
  ['?q=asha.kulkarni%40example.com', ['Asha Kulkarni']],
  ['?q=asha.kulkarni%40example.org', []],
  ['?q=98765', ['Asha Kulkarni']],
  ['?q=%2B91%2098765%2043210', ['Asha Kulkarni']],
  ['?q=098765%2043210', ['Asha Kulkarni']],
  ['?q=9876543211', []],
  ['?q=%E0%A4%B0%E0%A4%B5%E0%A5%80', ['रवीन्द्र पाटील']],
  ['?q=3210', ['Asha Kulkarni']],
  ['?q=43210', ['Asha Kulkarni']],
  ['?q=876543210', ['Asha Kulkarni']],
  ['?q=9876', ['Asha Kulkarni']],
  ['?q=53210', []],
  ['?q=210', []],
  ["?q=o'br", ["Meera O'Brien"]],
  ['?q=muller', ['Jürgen Müller']],
  ['?q=M%C3%9CLLER', ['Jürgen Müller']],
  ['?q=elxsi', ['Jürgen Müller']],
  ['?q=tata%20jurgen', ['Jürgen Müller']],
  ['?q=weekends', ['Jürgen Müller']],
  ['?q=o’brien', ["Meera O'Brien"]],
  ['?q=obrien', ["Meera O'Brien"]],
  ['?q=brien%20meera', ["Meera O'Brien"]],
  ["?q=d'souza", ['Ravi D’Souza']],
  ['?q=dsouza', ['Ravi D’Souza']],
  ['?q=%25', 400],
])('the search %s finds %j', async (query, expected) => {
  await addLead(worker(), {
    name: 'Asha Kulkarni',
    email: 'asha.kulkarni@example.com',
    phone: '9876543210',
    phone_e164: '+919876543210',
  });
  await addLead(worker(), { name: "Meera O'Brien" });
  await addLead(worker(), { name: 'Ravi D’Souza' });
  await addLead(worker(), { name: 'रवीन्द्र पाटील' });
  const muller = await addLead(worker(), { name: 'Jürgen Müller', details: '{"company":"Tata Elxsi"}' });
  await counsellor().change(muller, { note: 'Only on weekends.' });
  if (expected === 400) expect((await counsellor().fetch(`/api/leads${query}`)).status).toBe(400);
  else expect(await counsellor().names(query)).toEqual(expected);
});

test('combines filters, and lists spam only on request', async () => {
  const day = Date.parse('2026-11-20T00:00:00+05:30');
  await addLead(worker(), {
    name: 'Wanted',
    course_key: 'java',
    city: 'Nashik',
    branch: 'B',
    department: 'networking',
    created_at: day,
  });
  await addLead(worker(), { name: 'Other city', course_key: 'java', city: 'Pune', created_at: day });
  await addLead(worker(), { name: 'Other form', course_key: 'java', city: 'Nashik', form: 'contact', created_at: day });
  await addLead(worker(), { name: 'Day before', course_key: 'java', city: 'Nashik', created_at: day - 1 });
  await addLead(worker(), { name: 'Spam', course_key: 'java', city: 'Nashik', status: 'spam', created_at: day });
  const query = '?course=java&city=nashik&form=demo&from=2026-11-20&to=2026-11-20&status=new';
  expect(await counsellor().names(query)).toEqual(['Wanted']);
  expect(await counsellor().names(`${query}&q=want&branch=B&department=networking`)).toEqual(['Wanted']);
  expect(await counsellor().names('?status=spam')).toEqual(['Spam']);
  expect(await counsellor().names()).not.toContain('Spam');
  expect(await counsellor().names('?course=&city=')).toHaveLength(4);
});

test.each(['?status=x', '?from=yesterday', '?cursor=abc', "?cursor=1' OR 1", '?limit=0', '?limit=1000'])(
  'rejects the lead filter %s with 400',
  async (query) => {
    const response = await counsellor().fetch(`/api/leads${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  },
);

test.each(['?limit=7', '?limit=7&q=person', '?limit=7&city=Pune&form=demo'])(
  'paging through the list %s skips and repeats no lead, even if all arrived in the same millisecond',
  async (query) => {
    const times = Array.from({ length: 30 }, (_, index) => 1_795_000_000_000 + Math.floor(index / 10));
    const ids = await addLeads(
      worker(),
      times.map((created_at) => ({ city: 'Pune', created_at })),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await counsellor().list(`${query}${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.leads.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
  },
);

test('limits the search for a rare combination, marks the result as incomplete and continues on the next page', async () => {
  const budget = countSearchedLeads(readFilter({ city: 'Pune', form: 'contact' }, worker().now()));
  const insert = worker().db.prepare(
    `INSERT INTO leads (id, form, endpoint, name, city, idem_key, payload_hash, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${budget + 500})
     SELECT 'many-' || i, iif(i = 1, 'contact', 'demo'), '/', 'Many', 'Pune', 'many-' || i, i, 1795000000000 + i FROM n`,
  );
  await insert.run();
  const first = await counsellor().list('?city=Pune&form=contact');
  expect(first.leads).toEqual([]);
  expect(first.isShort).toBe(true);
  const second = await counsellor().list(`?city=Pune&form=contact&cursor=${first.next}`);
  expect(second).toMatchObject({ leads: [{ id: 'many-1' }], next: null, isShort: false });
});

test("connects one person's leads by phone number and by email", async () => {
  const first = await addLead(worker(), { email: 'A@example.com', phone_e164: '+919876543210' });
  const second = await addLead(worker(), { email: 'a@example.com' });
  await addLead(worker(), { email: 'b@example.com' });
  const { leads } = await counsellor().list();
  expect(leads.map(({ enquiries }) => enquiries)).toEqual([1, 2, 2]);
  expect((await counsellor().open(first)).others).toMatchObject([{ id: second }]);
});

test('answers a repeated list request with 304 until something changes', async () => {
  const id = await addLead(worker());
  const first = await counsellor().fetch('/api/leads');
  const tag = first.headers.get('etag') ?? '';
  await first.text();
  const again = () => counsellor().fetch('/api/leads', { headers: { 'If-None-Match': tag } });
  expect((await again()).status).toBe(304);
  await counsellor().change(id, { note: 'Called' });
  expect((await again()).status).toBe(200);
});

test('the audit records list views separately for each counsellor', async () => {
  const other = await Counsellor.logIn(worker());
  await worker().db.exec('DELETE FROM audit');
  for (const viewer of [counsellor(), other, counsellor(), other]) await viewer.list();
  const { results } = await worker().db.prepare('SELECT action, actor_id FROM audit ORDER BY id').all();
  expect(results).toEqual([
    { action: 'leads-listed', actor_id: counsellor().member.id },
    { action: 'leads-listed', actor_id: other.member.id },
  ]);
});

test('the audit records each opened lead and each export, list views at most once every ten minutes, and no search words', async () => {
  const id = await addLead(worker(), { name: 'Asha Kulkarni' });
  await counsellor().list('?q=kulkarni');
  await counsellor().list('?city=Pune');
  await counsellor().open(id);
  await (await counsellor().fetch('/api/leads.csv?q=kulkarni')).text();
  const { results } = await worker().db.prepare('SELECT action, actor_id, subject, details FROM audit ORDER BY id').all();
  const actor_id = counsellor().member.id;
  expect(results).toEqual([
    { action: 'leads-listed', actor_id, subject: null, details: '{"filters":"q"}' },
    { action: 'lead-opened', actor_id, subject: id, details: '{}' },
    { action: 'leads-exported', actor_id, subject: null, details: '{"filters":"q","leads":1}' },
  ]);
});
