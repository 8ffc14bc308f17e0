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
 * Optional properties that any submission may have besides its form's fields. They never cause a lead to be rejected: missing properties
 * are accepted, and invalid values are dropped.
 */
export const envelopeSchema = z.object({
  form: lenient(40),
  /** Idempotency key, created when the visitor first uses the form. */
  key: lenient(100),
  pageUrl: lenient(2000),
  /** Email addresses sent by the client. They are stored but never used as recipients. */
  contactEmail: lenient(254),
  homeEmail: lenient(254),
  /** Language of the page. Missing on English pages. */
  language: z.catch(z.optional(z.literal('mr')), undefined),
  courseTitle: lenient(200),
  pageCity: lenient(60),
  consent: flag,
  noticeVersion: lenient(40),
  /** Whether the visitor ticked the box for news about other offers. The box starts unticked. */
  marketing: flag,
  /** Whether the visitor declared that they are at least 18 or have a parent's consent. */
  adult: flag,
  /** Honeypot field. Visitors never see it, and programs that fill in forms do not recognise its name. */
  leftBlank: lenient(500),
  /** The honeypot's former name, still used by cached pages. */
  website: lenient(500),
  fillTimeMs: z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined),
  /** JSON from the site's own script about the visitor's first and last visits: campaign parameters, referrer and landing page. */
  attribution: lenient(4000),
  reward: lenient(60),
});

export type Envelope = z.infer<typeof envelopeSchema>;
