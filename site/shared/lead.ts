import type { EdgeMessages } from '#catalogue/edge.ts';
import type { ChangeableLead, FieldColumn, LeadIn, SentLead } from './lead-columns.ts';
import type { ContactResult, ContactWay } from './lead-contact.ts';
import type { LeadStatus } from './lead-status.ts';
import type { DeskHours } from './working-time.ts';

/** State of the mail to the department, in a word; `held` until the next digest tells of the lead, `mailed` also where a digest told. */
export type DeliveryState = 'mailed' | 'waiting' | 'retrying' | 'failed' | 'held' | 'none';

/** What is said of a lead: a label and its text. */
export interface Fact {
  label: string;
  value: string;
}

/** A lead in the list of `GET /api/leads`; times are ISO 8601. */
export interface ListedLead extends LeadIn<'list'> {
  /** What the list shows of it in one line, in words. */
  line: string[];
  formTitle: string;
  /** Source and campaign that brought the person, or the host of the page that linked here. */
  cameFrom: string | null;
  /**
   * The burst that it came in, unless it was released from it. `count` where the lead is the burst's first: how many leads that has without
   * spam, 20 for 20 or more.
   */
  burst: { id: string; count: number | null } | null;
  delivery: DeliveryState;
  /** Leads of the same email or phone number, this one among them; 20 stands for 20 or more. */
  enquiries: number;
  /** The beginning of the latest note, or else of what the person wrote. */
  said: string | null;
  /** When somebody has to act next: the limit of the first contact or the follow-up, whichever is earlier. Past it the lead is overdue. */
  nextStepAt: string | null;
  /** Grows with each word in the lead's history; 0 without any. */
  lastEvent: number;
}

/**
 * `GET /api/leads`. Of the leads that came in a burst and are still new the list has the first alone, unless it is asked for `burst=<id>` or
 * looks for words (`q=`).
 */
export interface LeadPage {
  leads: ListedLead[];
  /** Bursts to be dealt with: `GET /api/leads/bursts` tells of them. At most 50. */
  bursts: number;
  /** Gives the next, older page; null on the last. */
  next: string | null;
  /** A page with `next` may be short: a combination of filters is looked for through a bounded number of leads at a time. */
  searchedTo: string | null;
}

/** Views of the inbox that are counted for everybody. */
export type LeadView = 'all' | 'new' | 'mine' | 'today' | 'overdue' | 'spam';

/** In place of an account, for leads without an owner. */
export const noOwner = 'nobody';

/** More leads of a view than this are not counted. */
export const maxCounted = 100;

/** Leads that were counted. A count looks through a bounded number of leads: with `isMore` there are, or may be, more. */
export interface LeadCount {
  count: number;
  /** Whose leads they are; a lead without a person, such as spam, counts as one. */
  people: number;
  isMore: boolean;
}

/** `GET /api/leads/views`: `mine` are those of who asks; `today` has what is overdue too. */
export interface LeadViews {
  counts: Record<LeadView, LeadCount>;
  /** Those of the caller's own views, by their ids. */
  saved: Readonly<Record<string, LeadCount>>;
}

/** Views of their own that one member of the staff may have. */
export const maxSavedViews = 20;

/**
 * `GET /api/leads/views/saved`: what the caller narrows the inbox to again and again. Search words are never kept: they are names of people.
 * `POST` of a name that is there already answers 412 unless `If-Match: "<id>"` names the view that it replaces; what replaces it has another id.
 */
export interface SavedView {
  id: string;
  name: string;
  filters: Readonly<Record<string, string>>;
}

/** `GET /api/leads/due?assignee=<id>`: what is to be done next, the earliest first. */
export interface DuePage {
  leads: (ListedLead & { nextStepAt: string })[];
  overdue: LeadCount;
  /** What is due until the end of today, with what is overdue: of who asks, and of everybody. */
  today: Readonly<Record<'mine' | 'everybody', LeadCount>>;
  /** Gives the next, later page; null on the last. */
  next: string | null;
  /** A page with `next` may be short: those of some departments are looked for through a bounded number of leads at a time. */
  searchedTo: string | null;
}

/**
 * Leads that came faster than the limits allow, from one source: `GET /api/leads/bursts` answers `{bursts}`, the latest first, at most 50.
 * `POST /api/leads/bursts/{id}/dismiss` marks those that are still new as spam and cancels their mail; `.../release` sends their
 * acknowledgements and puts them back among the others. Both answer `{leads, left}`: how many it was done with, and how many are left where
 * there are more than one request takes; 404 for a burst that is dealt with.
 */
export interface Burst {
  id: string;
  /** Leads that are still new. */
  count: number;
  /** There are, or may be, more than were counted. */
  isMore?: true;
  firstAt: string;
  lastAt: string;
  /** Titles of the forms that they came by. */
  forms: string[];
  heldAcknowledgements: number;
  /** Where one address or network was over its limit: `203.0.113.0/24` or `2001:db8:1::/48`. */
  network?: string;
  /** Over the whole site: only acknowledgements are held, and each lead is listed by itself and cannot be dismissed with the others. */
  isWholeSite?: true;
}

/** What the staff may change about a lead, beside the notes. */
export type LeadField = keyof ChangeableLead;

/** What was done with a burst: to how many leads, and how many are left for another request. */
export interface BurstResult {
  leads: number;
  left: number;
}

/** Something that the staff did with a lead, or one that came from the same person. */
export interface LeadEvent {
  leadId: string;
  at: string;
  /** Email of who did it, while the account exists; null also for the rules, which say why (`ownerWhy`). */
  actor: string | null;
  /** For each field its value before and after. */
  changes: Partial<Record<LeadField | 'resent' | 'ownerWhy', [string | null, string | null]>>;
  note: string | null;
  /** Where somebody called, wrote or noted something beside a change. */
  way: ContactWay | null;
  result: ContactResult | null;
  /** It was logged by mistake, and did not happen. */
  isTakenBack: boolean;
}

export interface Delivery {
  /** `department-mail`, `acknowledgement` or `webhook`. */
  kind: string;
  /** `pending`, `sent`, `dead`; `held` by the brake on floods or as possible spam; `digested`: a digest tells, or told, the department. */
  status: string;
  attempts: number;
  lastError: string | null;
  dueAt: string;
  sentAt: string | null;
}

/** `GET /api/leads/{id}`. */
export interface LeadDetail extends ListedLead, LeadIn<'detail'> {
  /** What there is to know before a call, in words. */
  facts: Fact[];
  deliveries: Delivery[];
  events: LeadEvent[];
  /** The person's other leads, the latest first. */
  others: { id: string; createdAt: string; status: LeadStatus; title: string }[];
  /** What was sent again under the lead's key with other content, perhaps by somebody else; the latest first. */
  resubmissions: Resubmission[];
}

/** A submission that made no lead of its own. */
export interface Resubmission extends SentLead<FieldColumn> {
  createdAt: string;
  facts: Fact[];
}

/** What `PATCH /api/leads/{id}` takes. With an `Idempotency-Key` it is changed once, however often the same is sent: 200 `{lead}`, as it stands then. */
export type LeadChange = Partial<ChangeableLead> & { note?: string };

/** A course that somebody may ask for. */
interface OfferedCourse {
  key: string;
  title: string;
  /** Address of its page. */
  page: string;
  /** Address of its syllabus. */
  syllabus: string | null;
}

/** A batch that somebody may come to for a demo. */
export interface OfferedBatch {
  /** Key of its course. */
  course: string;
  /** When its first class begins, ISO 8601. */
  startsAt: string;
  /** Day, hours and place in words. */
  text: string;
  /** Address of its calendar file. */
  calendar: string;
  /** The institute has not confirmed it yet. */
  isPlaceholder: boolean;
}

/** `GET /api/leads/options`: what filters and assignments choose from. */
export interface LeadOptions {
  /** `name` is what colleagues call them; null for who is given no leads by the rules. */
  staff: { id: string; email: string; name: string | null }[];
  departments: { name: string; label: string }[];
  /** Name of the institute; empty while the catalogue cannot be read. */
  institute: string;
  /** What messages begin with; null while the catalogue cannot be read. */
  messages: EdgeMessages | null;
  /** When the people work who call back; null while that is not known. */
  desk: DeskHours | null;
  courses: OfferedCourse[];
  /** Batches that have not begun, the soonest first. */
  batches: OfferedBatch[];
  cities: string[];
  branches: string[];
  forms: { id: string; title: string }[];
}
