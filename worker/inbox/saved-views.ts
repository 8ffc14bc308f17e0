import { Hono } from 'hono';
import * as z from 'zod';
import { maxSavedViews, type SavedView } from '#site/shared/lead.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { invalidFields, Problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { requirePermission } from '../staff/require.ts';
import { dueSpans } from './due.ts';
import { chosenFilters } from './filter.ts';
import { leadFailures } from './problems.ts';

const filtersSchema = chosenFilters
  .extend({ view: z.enum([...dueSpans, 'bursts']).optional() })
  .strict()
  .refine((filters) => Object.keys(filters).length > 0, 'Narrow the list first');

const savedViewSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give the view a name').max(40, 'Use 40 letters at most'),
  filters: filtersSchema,
});

const staff = requirePermission('leads', { knowsDepartments: true });

/** A name that is there already gets the new filters. @returns whether there was room for it */
async function saveView(c: AppContext, { name, filters }: z.infer<typeof savedViewSchema>): Promise<boolean> {
  const { db, newId, now } = c.get('ports');
  const insert = db.query<{ id: string }>(
    `INSERT INTO saved_views (id, user_id, name, filters, created_at) SELECT ?1, ?2, ?3, ?4, ?5
      WHERE (SELECT COUNT(*) FROM saved_views WHERE user_id = ?2 AND name <> ?3) < ?6
      ON CONFLICT (user_id, name) DO UPDATE SET name = excluded.name, filters = excluded.filters RETURNING id`,
    ...[newId(), c.get('session').userId, name, JSON.stringify(filters), now(), maxSavedViews],
  );
  const [rows] = await db.batch([insert]);
  return rows.length > 0;
}

/** The caller's own views, by name. */
async function respondViews(c: AppContext, status: 200 | 201 = 200): Promise<Response> {
  const rows = await c
    .get('ports')
    .db.all<Record<keyof SavedView, string>>(
      'SELECT id, name, filters FROM saved_views WHERE user_id = ?1 ORDER BY name LIMIT ?2',
      ...[c.get('session').userId, maxSavedViews],
    );
  const views: SavedView[] = rows.map(({ filters, ...view }) => ({ ...view, filters: JSON.parse(filters) }));
  return c.json({ views }, status);
}

/** Everybody's own names for what they narrow the inbox to. */
export const savedViewRoutes = new Hono<AppEnv>();

savedViewRoutes.get('/api/leads/views/saved', leadFailures.list, staff, (c) => respondViews(c));

savedViewRoutes.post('/api/leads/views/saved', leadFailures.view, staff, limitBody(4 * 1024), async (c) => {
  const view = validate(savedViewSchema, await readJson(c));
  if (!(await saveView(c, view)))
    throw new Problem(invalidFields({ name: `There are ${maxSavedViews} views, the most that are kept: delete one first` }));
  return respondViews(c, 201);
});

savedViewRoutes.delete('/api/leads/views/saved/:id', leadFailures.view, staff, async (c) => {
  const { db } = c.get('ports');
  await db.run('DELETE FROM saved_views WHERE id = ?1 AND user_id = ?2', c.req.param('id'), c.get('session').userId);
  return respondViews(c);
});
