import { deliverLater } from '#worker/delivery/deliver-later.ts';
import type { AppContext } from '#worker/http/app-types.ts';
import { changedMeanwhile, invalidFields, Problem } from '#worker/http/problem.ts';
import { unknownLead } from '../problems.ts';
import type { ChangeResult } from './change-lead.ts';
import { readLead } from './detail.ts';

const readOwn = (c: AppContext, id: string) => readLead(c.get('ports'), { id, departments: c.get('session').departments });

/** @throws {Problem} 404 */
export async function respondLead(c: AppContext, id: string, status: 200 | 201 = 200): Promise<Response> {
  const lead = await readOwn(c, id);
  if (!lead) throw new Problem(unknownLead);
  return c.json({ lead }, status);
}

/**
 * Responds to a change of a lead, and sends the mail that it causes.
 * @throws {Problem} 404, 412 with the current lead, or 422
 */
export async function respondChange(
  c: AppContext,
  result: ChangeResult,
  { id, status = 200 }: { id: string; status?: 200 | 201 },
): Promise<Response> {
  if (result.kind === 'missing') throw new Problem(unknownLead);
  if (result.kind === 'invalid') throw new Problem(invalidFields(result.errors));
  if (result.kind === 'done' && result.hasMail) deliverLater(c.get('ports'), id);
  const lead = result.kind === 'conflict' ? await readOwn(c, id) : undefined;
  if (lead) throw new Problem(changedMeanwhile('lead', lead));
  return respondLead(c, id, status);
}
