/** The way of a lead, in the order of the work; `spam` stands beside it. */
export const pipeline = ['new', 'contacted', 'demo-booked', 'enrolled', 'lost'] as const;
export const leadStatuses = [...pipeline, 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'New',
  contacted: 'Contacted',
  'demo-booked': 'Demo booked',
  enrolled: 'Enrolled',
  lost: 'Lost',
  spam: 'Spam',
};

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
