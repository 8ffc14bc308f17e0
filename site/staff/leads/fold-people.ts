import type { ListedLead } from '#site/shared/lead.ts';
import { nextStepOf } from './overdue.ts';

/** The leads of one person within a page of a list: the one that stands for them there, and the others in the list's order. */
export interface PersonRows<Lead extends ListedLead = ListedLead> {
  lead: Lead;
  others: readonly Lead[];
}

/** One entry a person, in the order of the list. A lead without a person, such as spam, is an entry by itself. */
export function foldPeople<Lead extends ListedLead>(leads: readonly Lead[]): PersonRows<Lead>[] {
  const people = new Map<string, Lead[]>();
  for (const lead of leads) {
    const key = lead.personId ?? lead.id;
    const theirs = people.get(key);
    if (theirs) theirs.push(lead);
    else people.set(key, [lead]);
  }
  return [...people.values()].map((theirs) => {
    const lead = mostUrgent(theirs);
    return { lead, others: theirs.filter((each) => each !== lead) };
  });
}

/** Of the leads of one person that whose next step is due first; the first of them where there is none. */
const mostUrgent = <Lead extends ListedLead>(theirs: Lead[]): Lead =>
  theirs.reduce((first, each) => ((nextStepOf(each) ?? Infinity) < (nextStepOf(first) ?? Infinity) ? each : first));
