import { now } from '#site/shared/clock.ts';
import { isPastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadChange, LeadDetail, ListedLead } from '#site/shared/lead.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

interface WantedChange {
  lead: ListedLead;
  change: LeadChange;
}

/** A saved change, and the change that undoes it. */
export interface SavedChange {
  lead: LeadDetail;
  undo: LeadChange;
}

export interface BulkOutcome {
  done: SavedChange[];
  /** Names of leads that somebody else changed at the same time. These leads keep the other person's changes. */
  changedMeanwhile: string[];
  failed: string[];
}

/** Builds a change that restores the values replaced by another change. A follow-up in the past cannot be restored. */
export function planUndo(before: ListedLead, after: ListedLead, { note: _, ...change }: LeadChange): LeadChange {
  // A new department may also have removed the owner, and the status "spam" removes the follow-up.
  const names = [...new Set([...Object.keys(change), 'assigneeId', 'followUpAt'])] as (keyof typeof change)[];
  const restored = names.filter((name) => before[name] !== after[name]).map((name) => [name, before[name]] as const);
  const { followUpAt, ...undo }: LeadChange = Object.fromEntries(restored);
  if (followUpAt === undefined || (followUpAt && isPastFollowUp(followUpAt, now()))) return undo;
  return { ...undo, followUpAt };
}

/**
 * Changes several leads, one after the other. Each change is recorded in the history and the audit log, and never overwrites changes that
 * the list does not show yet.
 */
export async function changeEach(
  api: LeadApi,
  changes: readonly WantedChange[],
  onStep: (count: number) => void = () => {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], changedMeanwhile: [], failed: [] };
  for (const [index, { lead, change }] of changes.entries()) {
    onStep(index + 1);
    const { id, version, name } = lead;
    const key = crypto.randomUUID();
    const send = () => api.change(id, change, { version, key });
    // If the response was lost, the same key makes the second request report the result of the first.
    const result = await send()
      .catch(send)
      .catch(() => undefined);
    if (result?.kind === 'saved') outcome.done.push({ lead: result.value, undo: planUndo(lead, result.value, change) });
    else if (result?.kind === 'conflict') outcome.changedMeanwhile.push(name);
    else outcome.failed.push(name);
  }
  return outcome;
}

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

export function outcomeText({ done, changedMeanwhile, failed }: BulkOutcome, verb = 'changed'): string {
  return [
    ...(done.length > 0 || failed.length === 0 ? [`${formatLeadCount(done.length)} ${verb}.`] : []),
    ...(changedMeanwhile.length > 0
      ? [`Skipped because a colleague changed them meanwhile: ${changedMeanwhile.join(', ')}.`]
      : []),
    ...(failed.length > 0 ? [`Could not ${verb.replace('changed', 'change')}: ${failed.join(', ')}. Please try again.`] : []),
  ].join(' ');
}
