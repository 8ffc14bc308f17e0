import type { Fact, LeadEvent } from './lead.ts';
import type { ContactWay } from './lead-contact.ts';
import type { LeadStatus } from './lead-status.ts';

/** Kinds of events in a person's history with the institute. `person` means that enquiries were merged into this person or split off. */
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

export interface PersonEvent {
  key: string;
  at: string;
  kind: PersonEventKind;
  leadId: string | null;
  actor: string | null;
  /** Description of the event in words. Empty if `changes` describes the event. */
  title: string;
  facts: Fact[];
  note: string | null;
  changes: LeadEvent['changes'];
}

interface PersonEnquiry {
  id: string;
  createdAt: string;
  status: LeadStatus;
  title: string;
  name: string;
  assigneeId: string | null;
}

/** Maximum number of enquiries that a response lists of one person. */
export const maxListed = 50;

/** Maximum number of enquiries of two people who are merged by hand. A split has to list them all, so that a merge can be undone. */
export const maxMerged = maxListed;

/**
 * A person, identified by the phone number or email address that enquiries share.
 *
 * `POST /api/people/{id}/split` with `If-Match` takes `{leads}`, the ids of enquiries that belong to somebody else. It returns 201
 * `{person}` with the new person. `POST /api/people/{id}/merge` with `If-Match` takes `{other: {id, version}}`, the person who is the same
 * one. It returns 200 `{person}` with the person who remains: the one who was known first. `DELETE /api/people/{id}` with `If-Match` erases the person and all enquiries.
 */
export interface Person {
  id: string;
  /** Version that increases whenever enquiries are merged or split. `If-Match` must name it. */
  version: number;
  name: string;
  /** Phone numbers from the latest 200 enquiries, newest first. In E.164 format if recognised, otherwise as typed. */
  phones: string[];
  emails: string[];
  /** Phone numbers and email addresses that are also used by another person. */
  shared: string[];
  /** Number of enquiries. 200 means 200 or more. */
  count: number;
  enquiries: PersonEnquiry[];
}

/** Response of `GET /api/people/{id}`: one page of events, newest first. `next` is the cursor for the page with older events. */
export interface PersonPage {
  person: Person;
  events: PersonEvent[];
  next: string | null;
}

/**
 * Response of `PUT /api/people/{id}/presence`. The request reports, for one minute, that the caller has this person open. The response
 * lists the other staff members who have this person open.
 */
export interface PersonPresence {
  /** Names of other staff members who have this person open, at most 10. Staff members without a name are listed by email address. */
  others: string[];
  contact: { by: string; at: string; way: ContactWay } | null;
}
