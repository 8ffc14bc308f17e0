import { openStatuses } from '#site/shared/lead-status.ts';

/** SQL of whether somebody still has to call or write. */
export const isOpenSql = `status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * SQL of when somebody has to act on a lead next: the limit of its first contact or its follow-up, whichever is earlier. A lead is overdue once
 * this time has passed. The text is the one of the indexes `leads_next_step` and `leads_next_step_owner`, which only answer queries that repeat it.
 */
export const nextStepSql = `CASE WHEN status = 'new' AND contacted_at IS NULL THEN min(coalesce(contact_due_at, follow_up_at), coalesce(follow_up_at, contact_due_at))
    WHEN ${isOpenSql} THEN follow_up_at END`;

/** SQL of whether a lead has a next step: the condition of the same indexes. */
export const isWaitingSql = `folded = 0 AND ${nextStepSql} IS NOT NULL`;
