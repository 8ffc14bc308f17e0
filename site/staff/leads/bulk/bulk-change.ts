import { type BulkLead, type BulkResults, bulkLimits } from '#site/shared/bulk-change.ts';
import { now } from '#site/shared/clock.ts';
import { isPastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadChange } from '#site/shared/lead.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

interface WantedChange {
  lead: BulkLead;
  change: LeadChange;
}

/** A saved change, and the change that undoes it. */
export interface SavedChange {
  lead: BulkLead;
  undo: LeadChange;
}

export interface BulkOutcome {
  done: SavedChange[];
  /** Names of leads that somebody else changed at the same time. These leads keep the other person's changes. */
  changedMeanwhile: string[];
  failed: string[];
}

/** Builds a change that restores the values replaced by another change. A follow-up in the past cannot be restored. */
export function planUndo(before: BulkLead, after: BulkLead, { note: _, ...change }: LeadChange): LeadChange {
  // A new department may also have removed the owner, and the status "spam" removes the follow-up.
  const names = [...new Set([...Object.keys(change), 'assigneeId', 'followUpAt'])] as (keyof typeof change)[];
  const restored = names.filter((name) => before[name] !== after[name]).map((name) => [name, before[name]] as const);
  const { followUpAt, ...undo }: LeadChange = Object.fromEntries(restored);
  if (followUpAt === undefined || (followUpAt && isPastFollowUp(followUpAt, now()))) return undo;
  return { ...undo, followUpAt };
}

/** Saves a part of the changes. If the response was lost, the same keys make the second request report the results of the first. */
async function savePart(api: LeadApi, part: readonly WantedChange[], outcome: BulkOutcome): Promise<void> {
  const changes = part.map(({ lead: { id, version }, change }) => ({ id, version, change, key: crypto.randomUUID() }));
  const send = () => api.changeMany(changes);
  const { results, leads } = await send()
    .catch(send)
    .catch((): BulkResults => ({ results: [], leads: [] }));
  for (const { lead, change } of part) {
    const result = results.find(({ id }) => id === lead.id)?.result;
    const after = leads.find(({ id }) => id === lead.id);
    if (result === 'saved' && after) outcome.done.push({ lead: after, undo: planUndo(lead, after, change) });
    else if (result === 'conflict') outcome.changedMeanwhile.push(lead.name);
    else outcome.failed.push(lead.name);
  }
}

/**
 * Changes several leads. Each change is recorded in the history and the audit log, and never overwrites changes that the list does not show
 * yet.
 */
export async function changeEach(
  api: LeadApi,
  changes: readonly WantedChange[],
  onStep: (count: number) => void = () => {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], changedMeanwhile: [], failed: [] };
  for (let at = 0; at < changes.length; at += bulkLimits.maxPerRequest) {
    onStep(Math.min(changes.length, at + bulkLimits.maxPerRequest));
    await savePart(api, changes.slice(at, at + bulkLimits.maxPerRequest), outcome);
  }
  return outcome;
}

const maxNames = 10;

const listNames = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more` : names.join(', ');

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

export function outcomeText({ done, changedMeanwhile, failed }: BulkOutcome, verb = 'changed'): string {
  return [
    ...(done.length > 0 || failed.length === 0 ? [`${formatLeadCount(done.length)} ${verb}.`] : []),
    ...(changedMeanwhile.length > 0
      ? [`Skipped because a colleague changed them in the meantime: ${listNames(changedMeanwhile)}.`]
      : []),
    ...(failed.length > 0 ? [`Could not ${verb.replace('changed', 'change')}: ${listNames(failed)}. Please try again.`] : []),
  ].join(' ');
}
