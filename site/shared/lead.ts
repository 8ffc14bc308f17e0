import type { EdgeMessages } from '#catalogue/edge.ts';
import type { ChangeableLead, FieldColumn, LeadIn, SentLead } from './lead-columns.ts';
import type { ContactResult, ContactWay } from './lead-contact.ts';
import type { LeadStatus } from './lead-status.ts';
import type { DeskHours } from './working-time.ts';

/**
 * Delivery state of the email to the department. A `held` lead will be reported in the next digest. Leads that a digest has reported are
 * also `mailed`.
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
  /** Source and campaign from which the person came, or the host of the page with the link. */
  cameFrom: string | null;
  /**
   * Burst to which the lead still belongs. `count` is set only for the first lead in the burst. It is the number of leads in the burst
   * without spam (20 means 20 or more).
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

/**
 * Response of `GET /api/leads`. The list contains only the first new lead of each burst. With `burst=<id>` or search words (`q=`), it
 * contains all leads.
 */
export interface LeadPage {
  leads: ListedLead[];
  /** Number of unresolved bursts, at most 50. `GET /api/leads/bursts` lists them. */
  bursts: number;
  next: string | null;
  /**
   * Set if the page is shorter than usual: the time back to which leads were searched. When filters are combined, each request searches
   * only a limited number of leads.
   */
  searchedTo: string | null;
}

export type LeadView = 'all' | 'new' | 'mine' | 'today' | 'overdue' | 'spam';

export const noOwner = 'nobody';

export const maxCounted = 100;

/** Number of leads. Only a limited number of leads is counted, so `isMore` means that there may be more. */
export interface LeadCount {
  count: number;
  /** Number of people behind these leads. A lead that has no person, such as spam, counts as one person. */
  people: number;
  isMore: boolean;
}

/** Response of `GET /api/leads/views`. `mine` counts the caller's leads, and `today` includes overdue leads. */
export interface LeadViews {
  counts: Record<LeadView, LeadCount>;
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

/** Response of `GET /api/leads/due?assignee=<id>`: leads with a next step, earliest first. */
export interface DuePage {
  leads: (ListedLead & { nextStepAt: string })[];
  overdue: LeadCount;
  /** Number of leads due by the end of today, including overdue leads. `mine` counts only the caller's leads. */
  today: Readonly<Record<'mine' | 'everybody', LeadCount>>;
  next: string | null;
  /**
   * Set if the page is shorter than usual: the time up to which leads were searched. For callers who can see only some departments, each
   * request searches only a limited number of leads.
   */
  searchedTo: string | null;
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
  changes: Partial<Record<LeadField | 'resent' | 'ownerWhy', [string | null, string | null]>>;
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
}

export interface OfferedBatch {
  course: string;
  startsAt: string;
  text: string;
  calendar: string;
  isPlaceholder: boolean;
}

/** Response of `GET /api/leads/options`: choices for filters and assignments. */
export interface LeadOptions {
  /** `name` is the name that colleagues use. It is null for staff members to whom the assignment rules give no leads. */
  staff: { id: string; email: string; name: string | null }[];
  departments: { name: string; label: string }[];
  institute: string;
  messages: EdgeMessages | null;
  desk: DeskHours | null;
  courses: OfferedCourse[];
  batches: OfferedBatch[];
  cities: string[];
  branches: string[];
  forms: { id: string; title: string }[];
}
