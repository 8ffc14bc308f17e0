import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import { createClock } from '#worker/platform/clock.ts';

const insertSql =
  'INSERT INTO bare_leads (id, name, email, phone, country, course, branch, city, message, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)';

const now = createClock({});
const app = new Hono<{ Bindings: { DB: D1Database } }>();

/** The least that a lead route can do: parse, one insert, answer. */
app.post('/api/bare', async (c) => {
  const lead = await c.req.json();
  const id = crypto.randomUUID();
  const { Name, email, phone, country, course, coursetype, city, message } = lead;
  const values = [id, Name, email, phone, country, course, coursetype, city, message, now()];
  await c.env.DB.prepare(insertSql)
    .bind(...values)
    .run();
  return c.json({ ok: true, id }, 201);
});

export default app;
