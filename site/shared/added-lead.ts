/** How somebody came whose enquiry the staff write down themselves, by the source that it is counted under. */
export const arrivals = {
  'walked in': 'Walked in',
  called: 'Called',
  wrote: 'Wrote by WhatsApp or mail',
} as const;

export type Arrival = keyof typeof arrivals;

const isArrival = (source: string): source is Arrival => Object.hasOwn(arrivals, source);

/** What brought somebody, by itself: `google, diwali`, `Walked in`. @param cameFrom as the list has it */
export const originLabel = (cameFrom: string): string => (isArrival(cameFrom) ? arrivals[cameFrom] : cameFrom);

/** The same as a sentence: `Came from google, diwali`, `Walked in`. */
export const originSentence = (cameFrom: string): string => (isArrival(cameFrom) ? arrivals[cameFrom] : `Came from ${cameFrom}`);

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
