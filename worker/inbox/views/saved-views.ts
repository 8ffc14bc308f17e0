import { Hono } from 'hono';
import * as z from 'zod';
import { maxSavedViews, queueViews, type SavedView } from '#site/shared/lead.ts';
import { cleanLine } from '#site/shared/text/clean-text.ts';
import type { AppContext, AppEnv } from '#worker/http/app-types.ts';
import { invalidFields, Problem } from '#worker/http/problem.ts';
import { limitBody, readJson, validate } from '#worker/http/read-body.ts';
import { requireLeadStaff } from '#worker/staff/require.ts';
import { chosenFilters } from '../list/filter.ts';
import { leadFailures, viewChanged, viewExists } from '../problems.ts';
import { createView, replaceView, savedViewsStatement, toSavedView } from './saved-view-store.ts';

const filtersSchema = chosenFilters
  .extend({ view: z.enum([...queueViews, 'bursts']).optional() })
  .strict()
  .refine((filters) => Object.keys(filters).length > 0, 'Filter the list first');

const savedViewSchema = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1, 'Enter a name for the view').max(40, 'Use up to 40 characters'),
  filters: filtersSchema,
});

const readOwnViews = async (c: AppContext): Promise<SavedView[]> => {
  const { db } = c.get('ports');
  const [rows] = await db.batch([savedViewsStatement({ db }, c.get('session').userId)]);
  return rows.map(toSavedView);
};

const respondViews = async (c: AppContext, status: 200 | 201 = 200): Promise<Response> =>
  c.json({ views: await readOwnViews(c) }, status);

const readReplacedId = (c: AppContext): string | undefined =>
  /^"([\w-]{1,64})"$/.exec(c.req.header('if-match')?.trim() ?? '')?.[1];

/**
 * @throws {Problem} 412 with the current views if the request would overwrite a view that is not named in `If-Match`, 422 if the list is
 * full
 */
async function saveView(c: AppContext, view: z.infer<typeof savedViewSchema>): Promise<void> {
  const ownView = { ...view, userId: c.get('session').userId };
  const replaced = c.req.header('if-match') === undefined ? undefined : (readReplacedId(c) ?? '');
  const ports = c.get('ports');
  if (replaced !== undefined) {
    if (!(await replaceView(ports, ownView, replaced)))
      throw new Problem({ ...viewChanged, extensions: { views: await readOwnViews(c) } });
    return;
  }
  const result = await createView(ports, ownView);
  if (result === 'taken') throw new Problem({ ...viewExists, extensions: { views: await readOwnViews(c) } });
  if (result === 'full')
    throw new Problem(invalidFields({ name: `You have ${maxSavedViews} views, which is the limit. Delete a view first.` }));
}

export const savedViewRoutes = new Hono<AppEnv>();

savedViewRoutes.get('/api/leads/views/saved', leadFailures.list, requireLeadStaff, (c) => respondViews(c));

savedViewRoutes.post('/api/leads/views/saved', leadFailures.view, requireLeadStaff, limitBody(4 * 1024), async (c) => {
  await saveView(c, validate(savedViewSchema, await readJson(c)));
  return respondViews(c, 201);
});

savedViewRoutes.delete('/api/leads/views/saved/:id', leadFailures.view, requireLeadStaff, async (c) => {
  const { db } = c.get('ports');
  await db.run('DELETE FROM saved_views WHERE id = ?1 AND user_id = ?2', c.req.param('id'), c.get('session').userId);
  return respondViews(c);
});
