interface StatusRules {
  label: string;
  /**
   * Whether staff still have to call or write to the person. The column `leads.queue_at` lists these statuses, so a change needs a
   * migration that recreates the column and its indexes.
   */
  isOpen: boolean;
  /**
   * Whether this status implies that staff have been in touch with the person. The view `lead_contacts` lists these statuses, so a change
   * needs a migration.
   */
  isContact: boolean;
  /**
   * Retention period in days for leads with this status. Null if such leads are never deleted automatically. The terms promise two years
   * for enquiries.
   */
  retentionDays: number | null;
  tone: 'waiting' | 'active' | 'booked' | 'success' | 'quiet';
}

/**
 * All lead statuses, in the order in which a lead usually goes through them. Labels, filters, next steps, assignment, alerts and retention
 * follow from this table.
 */
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
/** Statuses that staff can select. Spam has its own button. */
export const pipeline = leadStatuses.filter((status) => status !== 'spam');
export const openStatuses = leadStatuses.filter((status) => rules[status].isOpen);

export const lostReasons = ['fee', 'timing', 'elsewhere', 'not-suited', 'not-reached', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

export const lostReasonLabels: Readonly<Record<LostReason, string>> = {
  fee: 'Fees',
  timing: 'Class times',
  elsewhere: 'Enrolled elsewhere',
  'not-suited': 'Course not suitable',
  'not-reached': 'Could not be reached',
  other: 'Other reason',
};
