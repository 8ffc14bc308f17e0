import { openStatuses } from '#site/shared/lead-status.ts';

/** SQL condition for leads that somebody still has to call or write to. */
export const isOpenSql = `status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * SQL for the time when a lead is next due: its first-contact limit or its follow-up, whichever is earlier. After that time, the lead is
 * overdue. The indexes `leads_next_step` and `leads_next_step_owner` only work for queries that repeat exactly this SQL.
 */
export const nextStepSql = `CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN ${isOpenSql} THEN follow_up_at END`;

/** SQL condition for leads with a next step. It must match the condition in the two indexes. */
export const isWaitingSql = `folded = 0 AND ${nextStepSql} IS NOT NULL`;
