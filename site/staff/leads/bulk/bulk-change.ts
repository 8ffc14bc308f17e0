import type { LeadChange, ListedLead } from '#site/shared/lead.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';

interface BulkOutcome {
  done: string[];
  /** Leads that somebody else changed at the same time. They keep the other person's changes. */
  changedMeanwhile: string[];
  failed: string[];
}

/**
 * Applies one change to several leads, one after the other. Each change is recorded in the history and the audit log, and never overwrites
 * changes that the list does not show yet.
 */
export async function changeEach(
  api: LeadApi,
  leads: readonly ListedLead[],
  { change, onStep }: { change: LeadChange; onStep: (count: number) => void },
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], changedMeanwhile: [], failed: [] };
  for (const [index, { id, version, name }] of leads.entries()) {
    onStep(index + 1);
    outcome[await changeOne(api, { id, version }, change)].push(name);
  }
  return outcome;
}

async function changeOne(
  api: LeadApi,
  { id, version }: Pick<ListedLead, 'id' | 'version'>,
  change: LeadChange,
): Promise<keyof BulkOutcome> {
  const key = crypto.randomUUID();
  const send = () => api.change(id, change, { version, key });
  try {
    // If the response was lost, the same key makes the second request report the result of the first.
    const { kind } = await send().catch(send);
    return kind === 'conflict' ? 'changedMeanwhile' : kind === 'refused' ? 'failed' : 'done';
  } catch {
    return 'failed';
  }
}

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

export function outcomeText({ done, changedMeanwhile, failed }: BulkOutcome): string {
  return [
    `${formatLeadCount(done.length)} changed.`,
    ...(changedMeanwhile.length > 0 ? [`Changed by somebody else meanwhile, and left so: ${changedMeanwhile.join(', ')}.`] : []),
    ...(failed.length > 0 ? [`Not changed, please try again: ${failed.join(', ')}.`] : []),
  ].join(' ');
}
