import * as z from 'zod/mini';

const lenient = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined);
const flag = z.catch(
  z.optional(
    z.pipe(
      z.transform((value) => value === true || value === 'true' || value === 'on' || value === 'yes'),
      z.boolean(),
    ),
  ),
  undefined,
);

/**
 * What any submission may carry beside its form's fields. All of it is optional and nothing in it is a reason to refuse
 * a lead: a bare payload of the form's fields is accepted, and a value out of bounds is dropped.
 */
export const envelopeSchema = z.object({
  form: lenient(40),
  /** Idempotency key, made by the form when it is first touched. */
  key: lenient(100),
  /** Address of the page, or `URL unavailable`. */
  pageUrl: lenient(2000),
  /** Addresses that the client names. Stored, never used as recipients. */
  contactEmail: lenient(254),
  homeEmail: lenient(254),
  courseTitle: lenient(200),
  /** Slug of the city whose page sent it. */
  pageCity: lenient(60),
  /** Consent to be contacted about this enquiry, and version of the notice shown. */
  consent: flag,
  noticeVersion: lenient(40),
  /** Consent to be told about other offers: a separate box, unticked at first. */
  marketing: flag,
  /** Declares to be 18 or to have a parent's agreement. */
  adult: flag,
  /** Honeypot: people never see it, and no form filler knows its name. */
  leftBlank: lenient(500),
  /** The honeypot of pages that were cached before it had that name. */
  website: lenient(500),
  /** Milliseconds between first touch and submission. */
  fillTimeMs: z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined),
  /** First and last touch: campaign parameters, referrer, landing page; JSON made by our own script. */
  attribution: lenient(4000),
  /** Prize of the reward spinner. */
  reward: lenient(60),
});

export type Envelope = z.infer<typeof envelopeSchema>;
