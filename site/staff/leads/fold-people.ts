import type { ListedLead } from '#site/shared/lead.ts';

/** The leads of one person within a page of a list: the one that stands first there, and the others in the list's order. */
export interface PersonRows {
  lead: ListedLead;
  others: readonly ListedLead[];
}

/** One entry a person, in the order of the list. A lead without a person, such as spam, is an entry by itself. */
export function foldPeople(leads: readonly ListedLead[]): PersonRows[] {
  const people = new Map<string, { lead: ListedLead; others: ListedLead[] }>();
  for (const lead of leads) {
    const key = lead.personId ?? lead.id;
    const person = people.get(key);
    if (person) person.others.push(lead);
    else people.set(key, { lead, others: [] });
  }
  return [...people.values()];
}

/** Of the leads of one person that whose first contact is due first; the first of them where none is awaited. */
export function mostUrgent({ lead, others }: PersonRows): ListedLead {
  const awaited = [lead, ...others].filter(
    ({ status, contactedAt, contactDueAt }) => status === 'new' && !contactedAt && contactDueAt,
  );
  return awaited.reduce(
    (first, each) => ((each.contactDueAt ?? '') < (first.contactDueAt ?? '') ? each : first),
    awaited[0] ?? lead,
  );
}
