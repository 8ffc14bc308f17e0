/** What a status means for the people who work on the lead. */
interface StatusRules {
  label: string;
  /** Whether somebody still has to call or write. Indexes list these statuses: a migration recreates them when the list changes. */
  isOpen: boolean;
  /** Whether setting this status says that somebody was in touch. The view `lead_contacts` lists these: a migration recreates it. */
  isContact: boolean;
  /** Days after which a lead is erased; null if it is kept. The terms promise two years for enquiries. */
  retentionDays: number | null;
  /** Colour of its chip. */
  tone: 'waiting' | 'active' | 'booked' | 'success' | 'quiet';
}

/** Every status, in the order of the work. Labels, filters, next steps, assignment, alerts and retention follow from this table. */
const rules = {
  new: { label: 'New', isOpen: true, isContact: false, retentionDays: 730, tone: 'waiting' },
  contacted: { label: 'Contacted', isOpen: true, isContact: true, retentionDays: 730, tone: 'active' },
  'demo-booked': { label: 'Demo booked', isOpen: true, isContact: true, retentionDays: 730, tone: 'booked' },
  enrolled: { label: 'Enrolled', isOpen: false, isContact: true, retentionDays: null, tone: 'success' },
  lost: { label: 'Lost', isOpen: false, isContact: false, retentionDays: 730, tone: 'quiet' },
  spam: { label: 'Spam', isOpen: false, isContact: false, retentionDays: 90, tone: 'quiet' },
} as const satisfies Record<string, StatusRules>;

export type LeadStatus = keyof typeof rules;

export const statusRules: Readonly<Record<LeadStatus, StatusRules>> = rules;
export const leadStatuses = Object.keys(rules) as [LeadStatus, ...LeadStatus[]];
/** Statuses that a person chooses. Spam has a button of its own. */
export const pipeline = leadStatuses.filter((status) => status !== 'spam');
export const openStatuses = leadStatuses.filter((status) => rules[status].isOpen);

/** Why somebody did not enrol. */
export const lostReasons = ['fee', 'timing', 'elsewhere', 'not-suited', 'not-reached', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  fee: 'The fee',
  timing: 'The class times',
  elsewhere: 'Enrolled elsewhere',
  'not-suited': 'The course does not suit',
  'not-reached': 'Never reached',
  other: 'Another reason',
};
