import type { ListedLead } from '#site/shared/lead.ts';
import { dueAt } from './next-step.ts';

type Enquiry = Pick<ListedLead, 'id' | 'personId' | 'nextStepAt'>;

/** The leads of one person within a page of a list: the one that stands for them there, and the others in the list's order. */
export interface PersonRows<Lead = ListedLead> {
  lead: Lead;
  others: readonly Lead[];
}

/**
 * One entry a person, in the order of the list. A lead without a person, such as spam, is an entry by itself.
 * What is due first of those of one person stands for them, the first of them where nothing is.
 */
export function foldPeople<Lead extends Enquiry>(leads: readonly Lead[]): PersonRows<Lead>[] {
  const people = new Map<string, Lead[]>();
  for (const lead of leads) {
    const key = lead.personId ?? lead.id;
    const theirs = people.get(key);
    if (theirs) theirs.push(lead);
    else people.set(key, [lead]);
  }
  return [...people.values()].map((theirs) => {
    const lead = theirs.reduce((first, each) => (dueAt(each) < dueAt(first) ? each : first));
    return { lead, others: theirs.filter((each) => each !== lead) };
  });
}
