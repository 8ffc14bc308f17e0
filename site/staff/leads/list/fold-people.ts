import type { ListedLead } from '#site/shared/lead.ts';
import { dueAt } from '#site/staff/leads/due/next-step.ts';

type Enquiry = Pick<ListedLead, 'id' | 'personId' | 'nextStepAt'>;

/** One person's leads on a page: the lead shown for this person, and the others in list order. */
export interface PersonRows<Lead = ListedLead> {
  lead: Lead;
  others: readonly Lead[];
}

/**
 * Groups leads by person, in list order. A lead without a person, such as spam, forms its own group. The person is represented by the lead
 * that is due first, or by the first lead if none is due.
 * @param isByUrgency false to represent each person by their first lead, so that a sorted list keeps its order
 */
export function foldPeople<Lead extends Enquiry>(leads: readonly Lead[], isByUrgency = true): PersonRows<Lead>[] {
  const people = new Map<string, Lead[]>();
  for (const lead of leads) {
    const key = lead.personId ?? lead.id;
    const theirs = people.get(key);
    if (theirs) theirs.push(lead);
    else people.set(key, [lead]);
  }
  return [...people.values()].map((theirs) => {
    const lead = theirs.reduce((first, each) => (isByUrgency && dueAt(each) < dueAt(first) ? each : first));
    return { lead, others: theirs.filter((each) => each !== lead) };
  });
}
