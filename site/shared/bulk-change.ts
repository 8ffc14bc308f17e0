import type { LeadChange } from './lead.ts';
import type { ChangeableLead } from './lead-columns.ts';

export const bulkLimits = {
  /** Maximum number of leads that staff can select with "Select all that match". */
  maxLeads: 1000,
  /** Maximum number of selected leads that can be exported. To export more, staff export the list. */
  maxExported: 100,
  /** A larger number would exceed the database calls of one request. */
  maxPerRequest: 20,
} as const;

/** A lead with the values that a change can replace and an undo restores. */
export interface BulkLead extends ChangeableLead {
  id: string;
  version: number;
}

/**
 * Response of `GET /api/leads/matching?<filters>&count=312`: all leads that match the filters. The response is 409 if the number of leads
 * is not `count`, so that staff never change leads that they did not expect.
 */
export interface MatchingLeads {
  leads: BulkLead[];
}

/** A change to one of several leads. Requests with the same `key` change the lead once. */
export interface KeyedChange {
  id: string;
  version: number;
  key: string;
  change: LeadChange;
}

/** `conflict` if somebody else changed the lead first, `refused` if the change is not possible for this lead. */
export type BulkResult = 'saved' | 'conflict' | 'refused' | 'missing';

/** Response of `POST /api/leads/changes`, which takes `{changes}`: the result for each change, and the leads after the changes. */
export interface BulkResults {
  results: { id: string; result: BulkResult }[];
  leads: BulkLead[];
}
