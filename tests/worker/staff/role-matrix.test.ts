import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '#site/shared/forms/forms.ts';
import { addStaff, authKeys, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { addLead } from '#tests/worker/inbox/counsellor.ts';
import { createApp } from '#worker/app.ts';

const callers = ['admin', 'editor', 'counsellor', 'limited', 'stranger'] as const;
type Caller = (typeof callers)[number];

/** Outcome of a request. A request for another department's lead gets 404. */
type Verdict = 'in' | 401 | 403 | 404;

const kinds = {
  anybody: { admin: 'in', editor: 'in', counsellor: 'in', limited: 'in', stranger: 401 },
  blogs: { admin: 'in', editor: 'in', counsellor: 403, limited: 403, stranger: 401 },
  leads: { admin: 'in', editor: 403, counsellor: 'in', limited: 'in', stranger: 401 },
  'one lead': { admin: 'in', editor: 403, counsellor: 'in', limited: 404, stranger: 401 },
  'all leads': { admin: 'in', editor: 403, counsellor: 'in', limited: 403, stranger: 401 },
  admin: { admin: 'in', editor: 403, counsellor: 403, limited: 403, stranger: 401 },
} as const satisfies Record<string, Record<Caller, Verdict>>;
type Kind = keyof typeof kinds;

/** Every API route that is not public, with the people who may use it. */
const staffRoutes: Readonly<Record<string, Kind>> = {
  'POST /api/blogs': 'blogs',
  'POST /api/blogs/preview': 'blogs',
  'PUT /api/blogs/:id': 'blogs',
  'DELETE /api/blogs/:id': 'blogs',
  'POST /api/blogs/:id/restore': 'blogs',
  'GET /api/blogs/:id/revisions': 'blogs',
  'GET /api/blogs/:id/revisions/:revision{[0-9]{1,12}}': 'blogs',
  'POST /api/blogs/:id/revisions/:revision{[0-9]{1,12}}/restore': 'blogs',
  'POST /api/media': 'blogs',
  'GET /api/media': 'blogs',
  'GET /api/leads': 'leads',
  'POST /api/leads': 'leads',
  'POST /api/leads/import': 'admin',
  'GET /api/leads/matching': 'leads',
  'POST /api/leads/changes': 'leads',
  'GET /api/leads.csv': 'leads',
  'GET /api/leads/options': 'leads',
  'GET /api/leads/templates': 'leads',
  'GET /api/leads/views': 'leads',
  'GET /api/leads/views/saved': 'leads',
  'POST /api/leads/views/saved': 'leads',
  'DELETE /api/leads/views/saved/:id': 'leads',
  'GET /api/leads/figures': 'leads',
  'GET /api/leads/figures.csv': 'leads',
  'GET /api/leads/figures/leads': 'leads',
  'GET /api/leads/calendar': 'leads',
  'GET /api/leads/bursts': 'all leads',
  'POST /api/leads/bursts/:id/dismiss': 'all leads',
  'POST /api/leads/bursts/:id/release': 'all leads',
  'GET /api/leads/:id': 'one lead',
  'PATCH /api/leads/:id': 'one lead',
  'POST /api/leads/:id/contacts': 'one lead',
  'DELETE /api/leads/:id/contacts/:key': 'one lead',
  'POST /api/leads/:id/demos': 'one lead',
  'PATCH /api/leads/:id/demos/:demo': 'one lead',
  'DELETE /api/leads/:id/demos/:demo': 'one lead',
  'PUT /api/leads/:id/demos/:demo/outcome': 'one lead',
  'POST /api/leads/:id/demos/:demo/message': 'one lead',
  'POST /api/leads/:id/resend': 'one lead',
  'GET /api/people/:id': 'leads',
  'DELETE /api/people/:id': 'admin',
  'POST /api/people/:id/merge': 'leads',
  'POST /api/people/:id/split': 'all leads',
  'PUT /api/people/:id/presence': 'leads',
  'DELETE /api/people/:id/presence': 'leads',
  'GET /api/counsellors': 'leads',
  'POST /api/counsellors/:userId/absences': 'leads',
  'DELETE /api/counsellors/:userId/absences/:id': 'leads',
  'PUT /api/counsellors/:userId': 'admin',
  'DELETE /api/counsellors/:userId': 'admin',
  'GET /api/accounts': 'admin',
  'POST /api/accounts': 'admin',
  'PATCH /api/accounts/:id': 'admin',
  'POST /api/accounts/:id/link': 'admin',
  'DELETE /api/accounts/:id/sessions': 'admin',
  'DELETE /api/accounts/:id/second-factor': 'admin',
  'GET /api/audit': 'admin',
  'GET /api/audit.csv': 'admin',
  'GET /api/notifications': 'leads',
  'PUT /api/notifications/quiet-hours': 'leads',
  'POST /api/notifications/devices': 'leads',
  'POST /api/notifications/devices/find': 'leads',
  'DELETE /api/notifications/devices/:id': 'leads',
  'GET /api/auth/me': 'anybody',
  'PATCH /api/auth/me': 'anybody',
  'GET /api/auth/sessions': 'anybody',
  'DELETE /api/auth/sessions': 'anybody',
  'DELETE /api/auth/sessions/:id': 'anybody',
  'PUT /api/auth/password': 'anybody',
  'POST /api/auth/proof': 'anybody',
  'GET /api/auth/second-factor': 'anybody',
  'POST /api/auth/second-factor': 'anybody',
  'PUT /api/auth/second-factor': 'anybody',
  'POST /api/auth/second-factor/recovery-codes': 'anybody',
  'POST /api/auth/second-factor/off': 'anybody',
  'GET /api/auth/passkeys': 'anybody',
  'POST /api/auth/passkeys': 'anybody',
  'POST /api/auth/passkeys/options': 'anybody',
  'DELETE /api/auth/passkeys/:id': 'anybody',
  // Skips this route, because logging out would end the session that the other requests use.
  'POST /api/auth/logout': 'anybody',
};

const publicRoutes: readonly string[] = [
  ...forms.map(({ endpoint }) => `POST ${endpoint}`),
  ...[
    'GET /api/blogs',
    'GET /api/blogs/:id',
    'GET /api/v1/countries',
    'GET /api/call-slots',
    'GET /api/health',
    'POST /api/pageview',
  ],
  ...['POST /api/csp-report', 'POST /api/auth/login', 'POST /api/auth/link', 'POST /api/auth/set-password'],
  'POST /api/auth/forgotten-password',
  // This route needs the secrets of the browser's old subscription instead of a login.
  'POST /api/notifications/devices/renew',
  ...['GET /api/privacy', 'POST /api/privacy', 'GET /api/privacy/data', 'POST /api/privacy/erase', 'POST /api/privacy/withdraw'],
];

/** Lists the app's API routes. Skips handlers for all methods of a path, because they grant no access. */
const appRoutes = (): string[] => {
  const { routes } = createApp(() => {
    throw new Error('Nothing is asked of it');
  });
  const own = routes.filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL');
  return [...new Set(own.map(({ method, path }) => `${method} ${path}`))].sort();
};

let worker: TestWorker;
const tokens = new Map<Caller, string>();
const ids = new Map<Caller, string>();
beforeAll(async () => {
  worker = await startWorker({ AUTH_KEYS: authKeys });
  for (const caller of ['admin', 'editor', 'counsellor', 'limited'] as const) {
    const member = await addStaff(worker, caller === 'limited' ? 'counsellor' : caller);
    ids.set(caller, member.id);
    tokens.set(caller, (await logIn(worker, member)).token);
  }
  await worker.db.prepare(`UPDATE users SET departments = '["networking"]' WHERE id = ?`).bind(ids.get('limited')).run();
  await addLead(worker, { id: 'of-sap', idem_key: 'of-sap', department: 'sap' });
});
afterAll(() => worker.close());

const buildPath = (path: string, caller: Caller): string =>
  path
    .replace(/\{[^/]*\}+/g, '')
    .replace(':userId', ids.get(caller) ?? 'user')
    .replace(':revision', '1')
    .replace(':id', path.startsWith('/api/leads/:id') ? 'of-sap' : 'none');

async function readVerdict(route: string, caller: Caller): Promise<Verdict> {
  const [method = '', path = ''] = route.split(' ');
  const token = tokens.get(caller);
  const response = await worker.fetch(buildPath(path, caller), {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  const text = await response.text();
  if (response.status === 401 || response.status === 403) return response.status;
  return text.includes('unknown-lead') ? 404 : 'in';
}

test('every API route is listed as public or with the people who may use it', () => {
  expect([...Object.keys(staffRoutes), ...new Set(publicRoutes)].sort()).toEqual(appRoutes());
});

test('each API route admits exactly the roles listed for it', async () => {
  const wrong: string[] = [];
  for (const [route, kind] of Object.entries(staffRoutes)) {
    const verdicts = await Promise.all(callers.map((caller) => readVerdict(route, caller)));
    for (const [index, caller] of callers.entries())
      if (verdicts[index] !== kinds[kind][caller])
        wrong.push(`${route} for ${caller}: ${verdicts[index]}, not ${kinds[kind][caller]}`);
  }
  expect(wrong).toEqual([]);
});
