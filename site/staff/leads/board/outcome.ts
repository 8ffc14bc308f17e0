import type { LeadStatus } from '#site/shared/lead-status.ts';

/** Whether a lead with this status has a fee or a reason, which staff are asked for. */
export const asksForOutcome = (status: LeadStatus): boolean => status === 'enrolled' || status === 'lost';
