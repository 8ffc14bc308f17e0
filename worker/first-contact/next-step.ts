import { openStatuses } from '#site/shared/lead-status.ts';

/** SQL condition for leads that somebody still has to call or write to. */
export const isOpenSql = `status IN (${openStatuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * The column `leads.queue_at` orders all leads by urgency. Its value is the time of the next step: the first-contact deadline or the
 * follow-up, whichever is earlier. Open leads without a next step have values above `stepsEnd`, and closed leads have values above
 * `openEnd`.
 */
export const stepsEnd = 3_000_000_000_000_000;
export const openEnd = 5_000_000_000_000_000;

/** SQL for the time when a lead is next due. After that time, the lead is overdue. */
export const nextStepSql = `iif(leads.queue_at < ${stepsEnd}, leads.queue_at, NULL)`;
