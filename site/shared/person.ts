import type { Fact, LeadEvent } from './lead.ts';
import type { ContactWay } from './lead-contact.ts';
import type { LeadStatus } from './lead-status.ts';

/** What happens between a person and the institute; `person`: enquiries were joined to those of one person, or told apart. */
export type PersonEventKind =
  | 'page'
  | 'enquiry'
  | 'download'
  | 'prize'
  | 'consent'
  | 'mail'
  | 'contact'
  | 'note'
  | 'change'
  | 'person';

/** One thing that happened, whatever it was. */
export interface PersonEvent {
  /** Its own among the person's events. */
  key: string;
  /** ISO 8601. */
  at: string;
  kind: PersonEventKind;
  /** The enquiry that it belongs to, if it belongs to one. */
  leadId: string | null;
  /** Email of who of the staff did it, while the account exists. */
  actor: string | null;
  /** In words; empty where the changes say it. */
  title: string;
  facts: Fact[];
  note: string | null;
  /** As in the history of a lead. */
  changes: LeadEvent['changes'];
}

interface PersonEnquiry {
  id: string;
  createdAt: string;
  status: LeadStatus;
  title: string;
}

/**
 * Whose enquiries have the same phone number or email address. `POST /api/people/{id}/split` takes `{leads}`, ids of enquiries that are
 * somebody else's, with `If-Match`, and answers 201 `{person}`: who that is. `DELETE /api/people/{id}` with `If-Match` erases all of it.
 */
export interface Person {
  id: string;
  /** Grows each time that people are joined or told apart; `If-Match` of a split names it. */
  version: number;
  /** As in the latest enquiry. */
  name: string;
  /** E.164, or as typed where that could not be made out; of the latest 200 enquiries, the latest first. */
  phones: string[];
  emails: string[];
  /** Of these contacts, those that somebody else uses too. */
  shared: string[];
  /** How many enquiries; 200 stands for 200 or more. */
  count: number;
  /** The latest 50. */
  enquiries: PersonEnquiry[];
}

/** The answer of `GET /api/people/{id}`: a page of what happened, the latest first; `next` gives the page before it in time. */
export interface PersonPage {
  person: Person;
  events: PersonEvent[];
  next: string | null;
}

/** `PUT /api/people/{id}/presence` says that the caller has the person open for the next minute, and answers who else has. */
export interface PersonPresence {
  /** Names, or emails where there is none; at most 10. */
  others: string[];
  /** The latest call or message of somebody else within the last 10 minutes. */
  contact: { by: string; at: string; way: ContactWay } | null;
}
