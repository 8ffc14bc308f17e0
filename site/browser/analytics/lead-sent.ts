export const leadSentEvent = 'lead-sent';

/** Details of a lead for analytics. They must not identify a person. */
export interface LeadSent {
  form: string;
  /** Name of the conversion that the form reports in addition to `lead`. */
  conversion?: string | undefined;
  course: string;
  city: string;
}

export function announceLead(lead: LeadSent): void {
  document.dispatchEvent(new CustomEvent<LeadSent>(leadSentEvent, { detail: lead }));
}
