import type { LeadChange, ListedLead } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';

/** How a change of several leads went, by the names of the leads. */
interface BulkOutcome {
  done: string[];
  /** Somebody else changed them meanwhile: they stand as those left them. */
  changedMeanwhile: string[];
  failed: string[];
}

/**
 * Makes one change to several leads, each on the version that the list shows, one after the other: each is written down and
 * audited as if it were changed by itself, and what somebody else did meanwhile is not overwritten.
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
    // A change whose answer was lost stands: asked once more under its key, the server says so.
    const { kind } = await send().catch(send);
    return kind === 'conflict' ? 'changedMeanwhile' : kind === 'refused' ? 'failed' : 'done';
  } catch {
    return 'failed';
  }
}

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`);

/** The outcome in words: `12 leads changed. Asha Kulkarni was changed by somebody else meanwhile and is as they left it.` */
export function outcomeText({ done, changedMeanwhile, failed }: BulkOutcome): string {
  return [
    `${formatLeadCount(done.length)} changed.`,
    ...(changedMeanwhile.length > 0 ? [`Changed by somebody else meanwhile, and left so: ${changedMeanwhile.join(', ')}.`] : []),
    ...(failed.length > 0 ? [`Not changed, please try again: ${failed.join(', ')}.`] : []),
  ].join(' ');
}
