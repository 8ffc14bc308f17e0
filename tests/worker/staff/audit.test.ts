import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { now } from '#tests/support/clock.ts';
import { addStaff, authKeys, bearer, logIn, password, type StaffMember, tryLogin } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLeads } from '#tests/worker/inbox/counsellor.ts';

let worker: TestWorker;
let admin: StaffMember;
let token: string;
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  admin = await addStaff(worker);
  ({ token } = await logIn(worker, admin));
});
afterAll(() => worker.close());
beforeEach(() => worker.db.exec('DELETE FROM audit'));

interface Page {
  entries: Record<string, unknown>[];
  next: string | null;
}

const readPage = async (query = '') => (await (await worker.fetch(`/api/audit${query}`, bearer(token))).json()) as Page;

test('records a login, a failed login and a logout with account, time and network', async () => {
  const staff = await addStaff(worker, 'editor');
  await tryLogin(worker, { email: staff.email, password: 'wrong' }, { from: '203.0.113.77' });
  const session = await logIn(worker, staff, { from: '2001:db8:7:1::5' });
  const headers = { ...bearer(session.token).headers, 'CF-Connecting-IP': '198.51.100.8' };
  await worker.fetch('/api/auth/logout', { method: 'POST', headers });
  const { entries, next } = await readPage();
  expect(next).toBeNull();
  expect(entries).toMatchObject([
    { action: 'logout', actor: staff.email, network: '198.51.100.0/24', source: 'web' },
    { action: 'login', actor: staff.email, subject: null, network: '2001:db8:7::/48' },
    { action: 'login-failed', actor: null, subject: staff.email, network: '203.0.113.0/24' },
  ]);
  expect(Date.parse(String(entries[0]?.at))).toBeGreaterThan(now() - 60_000);
});

test('if somebody tries to log in to an unknown account, stores nothing that was typed', async () => {
  await tryLogin(worker, { email: 'my-password-by-mistake@x.example', password: 'secret typed' });
  for (const table of ['audit', 'login_attempts', 'sessions', 'users']) {
    const { results } = await worker.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toMatch(/by-mistake|secret typed/);
  }
  expect((await readPage()).entries).toMatchObject([{ action: 'login-failed', actor: null, subject: null }]);
});

test('an audit row contains no email, no full network address and no token', async () => {
  const staff = await addStaff(worker);
  const session = await logIn(worker, staff, { from: '203.0.113.78' });
  const { results } = await worker.db.prepare('SELECT * FROM audit').all();
  const text = JSON.stringify(results);
  for (const secret of [staff.email, '203.0.113.78', session.token, password]) expect(text).not.toContain(secret);
});

test('paging through the audit skips and repeats no entry, and shows the latest entries first', async () => {
  const insert = worker.db.prepare("INSERT INTO audit (at, action) VALUES (?, 'login')");
  await worker.db.batch(Array.from({ length: 120 }, (_, at) => insert.bind(at)));
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await readPage(cursor ? `?cursor=${cursor}` : '');
    seen.push(...page.entries.map((entry) => Date.parse(String(entry.at))));
    cursor = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index));
});

test('filters the audit by person, kind of action and day, and finds rare entries among thousands of others', async () => {
  const other = await addStaff(worker, 'editor');
  const insert = worker.db.prepare('INSERT INTO audit (at, action, actor_id) VALUES (?, ?, ?)');
  const at = Date.parse('2026-11-20T04:00:00Z');
  await worker.db.batch([
    insert.bind(at - 24 * 60 * 60_000, 'blog-created', other.id),
    ...Array.from({ length: 2100 }, () => insert.bind(at, 'login', admin.id)),
    insert.bind(at, 'owner-rules-set', admin.id),
    insert.bind(at, 'blog-deleted', other.id),
  ]);
  const listActions = async (query: string) => (await readPage(query)).entries.map(({ action }) => action);
  expect(await listActions('?what=articles,duty')).toEqual(['blog-deleted', 'owner-rules-set']);
  expect(await listActions(`?who=${other.id}`)).toEqual(['blog-deleted']);
  expect((await readPage('?what=log-ins')).entries).toHaveLength(50);
  const { next } = await readPage('?what=articles');
  expect(await readPage(`?what=articles&cursor=${next}`)).toMatchObject({ entries: [{ action: 'blog-created' }], next: null });
  expect(await readPage('?what=articles&since=2026-11-20')).toMatchObject({ entries: [{ action: 'blog-deleted' }] });
  for (const query of ['?what=nothing', '?since=yesterday'])
    expect((await worker.fetch(`/api/audit${query}`, bearer(token))).status).toBe(400);
});

test('the audit shows the names of actors and subjects, and links entries about leads and people to a lead', async () => {
  await worker.db.prepare("UPDATE users SET name = 'Sunita Rao' WHERE id = ?").bind(admin.id).run();
  const [id = ''] = await addLeads(worker, [{ name: 'Meera', person_id: 'person-1' }]);
  const insert = worker.db.prepare('INSERT INTO audit (at, action, actor_id, subject) VALUES (1, ?, ?, ?)');
  const merged = `INSERT INTO audit (at, action, subject, details) VALUES (1, 'person-merged', 'merged', '{"with":"person-1"}')`;
  await worker.db.batch([
    worker.db.prepare(merged),
    insert.bind('lead-opened', admin.id, id),
    insert.bind('person-opened', admin.id, 'person-1'),
    insert.bind('account-changed', admin.id, admin.id),
    insert.bind('lead-erased', admin.id, 'gone'),
  ]);
  expect((await readPage('?what=leads,accounts')).entries).toMatchObject([
    { actorName: 'Sunita Rao', subject: 'gone', subjectName: null, leadId: null },
    { actor: admin.email, subject: admin.email, subjectName: 'Sunita Rao', leadId: null },
    { subject: 'person-1', subjectName: 'Meera', leadId: id },
    { subject: id, subjectName: 'Meera', leadId: id },
    { subject: 'merged', subjectName: 'Meera', leadId: id },
  ]);
});

test('searches the audit by part of the name or email of an actor or a subject', async () => {
  const other = await addStaff(worker, 'editor');
  const [id = ''] = await addLeads(worker, [{ name: 'Meera 100% Joshi' }]);
  const insert = worker.db.prepare('INSERT INTO audit (at, action, actor_id, subject) VALUES (1, ?, ?, ?)');
  await worker.db.batch([insert.bind('lead-opened', admin.id, id), insert.bind('blog-created', other.id, 'gone')]);
  const found = async (q: string) =>
    (await readPage(`?what=leads,articles&${new URLSearchParams({ q })}`)).entries.map(({ action }) => action);
  expect(await found('meera 100% J')).toEqual(['lead-opened']);
  expect(await found('\u202aMeera\u00a0100%\u202c')).toEqual(['lead-opened']);
  expect(await found(other.email.toUpperCase())).toEqual(['blog-created']);
  expect(await found('%')).toEqual(['lead-opened']);
  expect(await found(' ')).toEqual(['blog-created', 'lead-opened']);
});

test.each(['?cursor=abc', '?cursor=-1', "?cursor=1' OR 1", '?limit=0', '?limit=1000'])(
  'rejects the audit query %s with 400',
  async (query) => {
    expect((await worker.fetch(`/api/audit${query}`, bearer(token))).status).toBe(400);
  },
);

test('the scheduled run deletes only audit rows older than 400 days', async () => {
  const insert = worker.db.prepare("INSERT INTO audit (at, action, subject) VALUES (?, 'login', ?)");
  const ago = (days: number) => worker.now() - days * 24 * 60 * 60_000;
  await worker.db.batch([399, 401].map((days) => insert.bind(ago(days), `${days} days old`)));
  await worker.runScheduled();
  expect((await worker.db.prepare('SELECT subject FROM audit').all()).results).toEqual([{ subject: '399 days old' }]);
});

test('exports all audit entries that match the filters, and records the export in the audit', async () => {
  const insert = worker.db.prepare('INSERT INTO audit (at, action, actor_id, subject) VALUES (?, ?, ?, ?)');
  const at = Date.parse('2026-11-20T04:00:00Z');
  await worker.db.batch([
    insert.bind(at, 'login', admin.id, null),
    ...Array.from({ length: 250 }, (_, index) => insert.bind(at, 'blog-deleted', admin.id, `article-${index}`)),
  ]);
  const response = await worker.fetch('/api/audit.csv?what=articles', bearer(token));
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect([response.headers.get('content-disposition'), lines.length]).toEqual(['attachment; filename="audit.csv"', 251]);
  expect(lines[1]).toBe(
    `"2026-11-20 09:30:00","Sunita Rao","${admin.email}","Deleted an article","article-249","article-249","","","web"`,
  );
  expect((await readPage('?what=accounts')).entries).toMatchObject([{ action: 'audit-exported', actor: admin.email }]);
});
