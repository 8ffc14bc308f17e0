import { createMiddleware } from 'hono/factory';
import { facets } from '#site/shared/lead-list.ts';
import type { AppEnv } from '../http/app-types.ts';
import { Problem } from '../http/problem.ts';
import { recordAccessRefusal } from '../staff/require.ts';
import type { LeadFilter } from './list/filter.ts';
import { unknownLead } from './problems.ts';

/** Restricts a filter to leads in the given departments. Null means no restriction. */
export function limitFilter(filter: LeadFilter, departments: readonly string[] | null): LeadFilter {
  if (!departments) return filter;
  const [only, another] = departments;
  if (only === undefined || another !== undefined) return { ...filter, departments };
  const limited = [...filter.facets, ['department', only] as const];
  return { ...filter, departments, facets: limited.sort(([one], [other]) => facets.indexOf(one) - facets.indexOf(other)) };
}

/** Responds as if the lead did not exist if it belongs to a department that the user may not see. */
export const requireLead = createMiddleware<AppEnv>(async (c, next) => {
  const session = c.get('session');
  if (!session.departments) return next();
  const sql = 'SELECT department FROM leads WHERE id = ?1';
  const lead = await c.get('ports').db.first<{ department: string | null }>(sql, c.req.param('id') ?? '');
  if (!session.departments.includes(lead?.department ?? '')) {
    if (lead) await recordAccessRefusal(c, session, 'another department');
    throw new Problem(unknownLead);
  }
  return next();
});
