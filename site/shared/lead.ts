import type { EdgeMessages, EdgeTemplate } from '#catalogue/edge.ts';
import type { Demo } from './demo.ts';
import type { ChangeableLead, FieldColumn, LeadIn, SentLead } from './lead-columns.ts';
import type { ContactResult, ContactWay } from './lead-contact.ts';
import type { StoredChoice } from './lead-list.ts';
import type { LeadStatus } from './lead-status.ts';
import type { DeskHours } from './working-time.ts';

/**
 * Delivery state of the email to the department. A `held` lead will be reported in the next digest. `mailed` covers leads reported by their
 * own email or by a digest.
 */
export type DeliveryState = 'mailed' | 'waiting' | 'retrying' | 'failed' | 'held' | 'none';

export interface Fact {
  label: string;
  value: string;
}

/** A lead in the response of `GET /api/leads`. Times are ISO 8601. */
export interface ListedLead extends LeadIn<'list'> {
  line: string[];
  formTitle: string;
  /** Source and campaign that brought the person to the site, or the host of the page that linked to the site. */
  cameFrom: string | null;
  /** Whether the lead is new and has signs of spam, so that its acknowledgement waits for a counsellor. */
  isDoubtful: boolean;
  /**
   * Burst to which the lead still belongs. `count` is set only for the first lead in the burst. It is the number of leads in the burst, not
   * counting spam (20 means 20 or more).
   */
  burst: { id: string; count: number | null } | null;
  delivery: DeliveryState;
  /** Number of leads with the same email address or phone number, including this lead. 20 means 20 or more. */
  enquiries: number;
  said: string | null;
  /**
   * Deadline for the next step: the first-contact deadline or the follow-up, whichever is earlier. After this time, the lead is overdue.
   */
  nextStepAt: string | null;
  /** Number that increases with each entry in the lead's history. 0 if the history is empty. */
  lastEvent: number;
}

/** Urgency levels of leads in the queue, most urgent first. */
export const urgencies = ['overdue', 'soon', 'today', 'later', 'none', 'closed'] as const;
export type Urgency = (typeof urgencies)[number];

/**
 * A lead in the queue. The urgency `soon` means that the lead is due within the hour, and `none` that the lead is open but has no next
 * step.
 */
export interface QueuedLead extends ListedLead {
  urgency: Urgency;
}

/** Maximum number of leads that are counted. */
export const maxCounted = 10_000;

/**
 * Number of enquiries. A person with two enquiries counts twice, so that counts add up. The number is exact unless `isMore` is true,
 * because counting stops at `maxCounted` leads.
 */
export interface LeadCount {
  count: number;
  isMore: boolean;
}

/** Number of enquiries with each urgency, and their total. */
export type QueueCounts = LeadCount & Readonly<Record<Urgency, number>>;

/**
 * Response of `GET /api/leads`: the most urgent leads first, or the newest first for search words (`q=`). The list contains only the first
 * of a burst's new leads. With `burst=<id>` or search words, it contains all leads.
 */
export interface LeadPage {
  leads: QueuedLead[];
  /** Counts of all matching leads, not only those on this page. */
  counts: QueueCounts;
  /** Time of the response. Leads that arrived later are new to the reader. */
  at: string;
  /** Number of unresolved bursts, at most 50. `GET /api/leads/bursts` lists them. */
  bursts: number;
  next: string | null;
  /** Whether the page is short because the search for a combination of filters stopped at its limit. */
  isShort: boolean;
}

/** Parts of the queue that a list can show: all open leads, overdue leads, leads due by the end of today, or leads without a next step. */
export const queueViews = ['open', 'overdue', 'today', 'no-step'] as const;
export type QueueView = (typeof queueViews)[number];

export type LeadView = 'mine' | 'team' | 'all' | 'overdue' | 'today' | 'no-step' | 'new' | 'spam';

export const noOwner = 'nobody';

/** Response of `GET /api/leads/views`. `today` includes overdue leads. `ownOverdue` counts only the caller's own overdue leads. */
export interface LeadViews {
  counts: Record<LeadView | 'ownOverdue', LeadCount>;
  saved: Readonly<Record<string, LeadCount>>;
}

export const maxSavedViews = 20;

/**
 * Entry in the response of `GET /api/leads/views/saved`: filters that the caller saved for the inbox. Search words are never saved, because
 * they are people's names.
 *
 * A `POST` with an existing name returns 412, unless `If-Match: "<id>"` names the view to replace. The new view gets a new id.
 */
export interface SavedView {
  id: string;
  name: string;
  filters: Readonly<Record<string, string>>;
}

/**
 * Leads from one source that arrived faster than the limits allow. `GET /api/leads/bursts` returns `{bursts}`, newest first, at most 50.
 *
 * `POST /api/leads/bursts/{id}/dismiss` marks the new leads in the burst as spam and cancels their emails. `.../release` sends their
 * acknowledgements and returns the leads to the normal list. Both return `{leads, left}`: the number of processed leads, and the number of
 * leads that need another request. Both return 404 if the burst is already resolved.
 */
export interface Burst {
  id: string;
  count: number;
  isMore?: true;
  firstAt: string;
  lastAt: string;
  forms: string[];
  heldAcknowledgements: number;
  /**
   * Address or network that exceeded its limit, such as `203.0.113.0/24` or `2001:db8:1::/48`. Undefined if the limit for the whole site
   * was exceeded.
   */
  network?: string;
  /**
   * Whether the limit for the whole site was exceeded. In that case, only acknowledgements are held, every lead is listed, and the burst
   * cannot be dismissed.
   */
  isWholeSite?: true;
}

export type LeadField = keyof ChangeableLead;

export interface BurstResult {
  leads: number;
  left: number;
}

/** An entry in a lead's history: an action by staff, or another lead from the same person. */
export interface LeadEvent {
  leadId: string;
  at: string;
  /** Email address of the staff member. Null if the account was deleted, or if the assignment rules made the change (see `ownerWhy`). */
  actor: string | null;
  changes: Partial<Record<LeadField | 'resent' | 'ownerWhy' | 'template', [string | null, string | null]>>;
  note: string | null;
  way: ContactWay | null;
  result: ContactResult | null;
  isTakenBack: boolean;
}

export interface Delivery {
  kind: string;
  /**
   * `pending`, `sent` or `dead`. `held` if a rate limit was exceeded or the lead may be spam. `digested` if a digest reports the lead to
   * the department.
   */
  status: string;
  attempts: number;
  lastError: string | null;
  dueAt: string;
  sentAt: string | null;
}

export interface LeadDetail extends ListedLead, LeadIn<'detail'> {
  facts: Fact[];
  /** Latest demo that has not been cancelled. */
  demo: Demo | null;
  deliveries: Delivery[];
  events: LeadEvent[];
  others: { id: string; createdAt: string; status: LeadStatus; title: string }[];
  /** Submissions with the same key as the lead but different content, newest first. They may come from a different person. */
  resubmissions: Resubmission[];
}

export interface Resubmission extends SentLead<FieldColumn> {
  createdAt: string;
  facts: Fact[];
}

/**
 * Body of `PATCH /api/leads/{id}`. Repeating a request with the same `Idempotency-Key` changes the lead only once. The response is 200
 * `{lead}`.
 */
export type LeadChange = Partial<ChangeableLead> & { note?: string };

interface OfferedCourse {
  key: string;
  title: string;
  page: string;
  syllabus: string | null;
  /** Fee in rupees. */
  fee: number | null;
}

export interface OfferedBatch {
  course: string;
  startsAt: string;
  text: string;
  /** Address of the batch's calendar entry, which identifies the batch. */
  calendar: string;
  isPlaceholder: boolean;
}

/** Response of `GET /api/leads/options`: choices for filters and assignments. */
export interface LeadOptions {
  staff: { id: string; email: string; name: string }[];
  departments: { name: string; label: string }[];
  institute: string;
  messages: EdgeMessages | null;
  desk: DeskHours | null;
  courses: OfferedCourse[];
  batches: OfferedBatch[];
  cities: string[];
  branches: string[];
  forms: { id: string; title: string }[];
  /** Values of stored leads, at most `maxStoredChoices` of each column. */
  stored: Readonly<Record<StoredChoice, string[]>>;
}

/** Response of `GET /api/leads/templates`: messages that staff choose from. */
export interface MessageTemplates {
  templates: readonly EdgeTemplate[];
}
