/** Ways in which people contacted the institute, for leads that staff entered by hand. The keys are the lead sources in the figures. */
export const arrivals = {
  'walked in': 'Walked in',
  called: 'Called',
  wrote: 'Wrote by WhatsApp or email',
} as const;

export type Arrival = keyof typeof arrivals;

export const isArrival = (source: string): source is Arrival => Object.hasOwn(arrivals, source);

/** Names of common values of `utm_source`, and of sites that link to ours. */
const siteNames = new Map([
  ['google', 'Google'],
  ['google.com', 'Google search'],
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['whatsapp', 'WhatsApp'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['justdial', 'Justdial'],
  ['justdial.com', 'Justdial'],
  ['sulekha', 'Sulekha'],
  ['sulekha.com', 'Sulekha'],
]);

const nameSite = (cameFrom: string): string => cameFrom.replace(/^[^,]+/, (source) => siteNames.get(source) ?? source);

/** Returns a short label for a lead's source, such as `Google, diwali` or `Walked in`. */
export const originLabel = (cameFrom: string): string => (isArrival(cameFrom) ? arrivals[cameFrom] : nameSite(cameFrom));

/** Returns a lead's source as a sentence, such as `Came from Google, diwali` or `Walked in`. */
export const originSentence = (cameFrom: string): string =>
  isArrival(cameFrom) ? arrivals[cameFrom] : `Came from ${nameSite(cameFrom)}`;

/**
 * Body of `POST /api/leads`. It needs a phone number or an email address. The response is 201 `{lead}`, or 200 for a repeated idempotency
 * key.
 */
export interface AddedLead {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  /** Course key or course title. */
  course?: string | undefined;
  city?: string | undefined;
  came: Arrival;
  note?: string | undefined;
}
