import type { LeadDetail, ListedLead } from '#site/shared/lead.ts';

const beforeAllEvents = -1;

/**
 * Returns a lead that was opened without a connection. It contains only what the list shows. Because the list knows a newer event, the lead
 * is loaded as soon as there is a connection.
 */
export const toPartialLead = (row: ListedLead): LeadDetail => ({ ...missingParts, ...row, lastEvent: beforeAllEvents });

export const isPartial = ({ lastEvent }: LeadDetail): boolean => lastEvent === beforeAllEvents;

const missingParts: Omit<LeadDetail, keyof ListedLead> = {
  facts: [],
  demo: null,
  deliveries: [],
  events: [],
  others: [],
  resubmissions: [],
  phoneGuessed: null,
  pincode: null,
  country: null,
  message: null,
  details: {},
  reward: null,
  escalatedAt: null,
  pageUrl: null,
  consent: null,
  consentMarketing: null,
  consentAdult: null,
  consentNoticeVersion: null,
  spamScore: 0,
  spamReasons: [],
  clientMailboxForeign: false,
};
