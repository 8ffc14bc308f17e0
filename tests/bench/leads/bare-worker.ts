import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { newLeadColumns } from '#site/shared/lead-columns.ts';
import { createClock } from '#worker/platform/clock.ts';

type Values = Record<string, string | number>;

const keyedColumns = ['id', 'name', 'email', 'phone', 'country', 'course', 'branch', 'city', 'message', 'created_at'];
const buildInsert = (table: string, columns: readonly string[]): string =>
  `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((_, index) => `?${index + 1}`).join(', ')})`;

const now = createClock({});
const app = new Hono<{ Bindings: { DB: D1Database } }>();

/** Adds a minimal lead route, which parses the body, inserts one row and responds. */
function insertOnly(path: string, table: string, columns: readonly string[]): void {
  const sql = buildInsert(table, columns);
  app.post(path, async (c) => {
    const { Name, coursetype, key, ...sent } = await c.req.json<Values>();
    const id = crypto.randomUUID();
    const made = { form: 'demo', endpoint: path, idem_key: key ?? id, payload_hash: id, key_derived: 0 };
    const lead: Values = { ...sent, ...made, id, name: Name ?? '', branch: coursetype ?? '', created_at: now() };
    const empty: Values = {
      status: 'new',
      details: '{}',
      consent_purposes: '[]',
      spam_score: 0,
      spam_reasons: '[]',
      client_mailbox_foreign: 0,
    };
    await c.env.DB.prepare(sql)
      .bind(...columns.map((column) => lead[column] ?? empty[column] ?? null))
      .run();
    return c.json({ ok: true, id }, 201);
  });
}

insertOnly('/api/bare', 'leads', newLeadColumns);
insertOnly('/api/keyed', 'bare_leads', keyedColumns);

export default app;
