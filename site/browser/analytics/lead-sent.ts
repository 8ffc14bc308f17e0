/** Raised on `document` when the server has taken a lead. */
export const leadSentEvent = 'lead-sent';

/** What a conversion may say of a lead: nothing that identifies a person. */
export interface LeadSent {
  form: string;
  /** Conversion that its form reports besides `lead`. */
  conversion?: string | undefined;
  course: string;
  city: string;
}

export function announceLead(lead: LeadSent): void {
  document.dispatchEvent(new CustomEvent<LeadSent>(leadSentEvent, { detail: lead }));
}
