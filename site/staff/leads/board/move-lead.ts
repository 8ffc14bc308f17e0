import type { LeadChange, LeadDetail, QueuedLead } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { failureText, refusalText } from '#site/staff/api.ts';
import { planUndo } from '#site/staff/leads/bulk/bulk-change.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

interface MoveOutcome {
  /** Text for the screen. If the lead could not be changed, it contains the reason. */
  text: string;
  /** The lead on the server, if the server returned it. */
  lead?: LeadDetail;
  /** Change that undoes the saved change. Undefined if nothing was saved. */
  undo?: LeadChange;
}

/** Changes one lead, unless somebody else has changed it since it was loaded. */
export async function moveLead(api: LeadApi, before: QueuedLead, change: LeadChange): Promise<MoveOutcome> {
  const { id, version, name } = before;
  const key = crypto.randomUUID();
  const send = () => api.change(id, change, { version, key });
  try {
    // If the response was lost, the same key makes the second request report the result of the first.
    const outcome = await send().catch(send);
    if (outcome.kind === 'refused') return { text: refusalText(outcome) };
    const lead = outcome.value;
    const { label } = statusRules[lead.status];
    if (outcome.kind === 'conflict')
      return {
        lead,
        text: `A colleague changed ${name} in the meantime, so your change was not saved. The status is now ${label}.`,
      };
    const text = change.status ? `${name} moved to ${label}.` : `Follow-up for ${name} saved.`;
    return { lead, undo: planUndo(before, lead, change), text };
  } catch (error) {
    return { text: failureText(error, `Could not change ${name}. Please try again.`) };
  }
}
