/** How somebody came whose enquiry the staff write down themselves, by the source that it is counted under. */
export const arrivals = {
  'walked in': 'Walked in',
  called: 'Called',
  wrote: 'Wrote by WhatsApp or mail',
} as const;

export type Arrival = keyof typeof arrivals;

/** What `POST /api/leads` takes: a name, a phone number or an email, and how they came. It answers 201 `{lead}`, 200 where the key was sent before. */
export interface AddedLead {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** Key or title. */
  course?: string | undefined;
  city?: string | undefined;
  came: Arrival;
  /** What was said. */
  note?: string | undefined;
}
