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
