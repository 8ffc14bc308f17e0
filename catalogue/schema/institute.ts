import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { departmentNames } from './course.ts';
import { day, line } from './text.ts';

/** Indian numbers must have ten digits after the country code. Other numbers are checked against their country's numbering plan. */
const isDiallable = (number: string): boolean =>
  number.startsWith('+91') ? number.length === 13 : (parsePhoneNumberFromString(number)?.isValid() ?? false);

/** A phone number in E.164 form. */
export const phone = z
  .string()
  .regex(/^\+\d{8,15}$/, 'must be an international number like +912000000000')
  .refine(isDiallable, 'must be a valid phone number, such as +912000000000');

/** Phone number in E.164 form without the plus sign, as in WhatsApp links. */
export const whatsappDigits = z
  .string()
  .regex(/^\d{8,15}$/, 'must be an international number without its plus sign, like 912000000000')
  .refine((digits) => isDiallable(`+${digits}`), 'must be a valid phone number, such as 912000000000');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30');
const mailbox = z.email('must be an e-mail address');

const departmentSchema = z.strictObject({
  name: z.enum(departmentNames),
  label: line(60),
  mailbox,
  /** Email address to notify if nobody has contacted a new lead in time. The default is the department's mailbox. */
  manager: mailbox.optional(),
  phone,
  /** True to show the department's phone number as one of the four numbers in the footer. */
  footer: z.boolean().default(false),
});

/**
 * A claim that the institute makes. Pages must take its figure from here. Without a `basis`, pages present the claim as the institute's
 * own, and `check` lists it.
 */
const claimSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  text: line(160),
  /** The claim's figure, for pages that show it without the text. */
  value: z.union([z.number(), line(20)]).optional(),
  /** Note beside the figure that explains what it counts, or how it relates to the fees on the site. */
  note: line(160).optional(),
  /** Pages and blocks that show the claim. */
  shownOn: z.array(line(60)).min(1),
  /** Evidence for the claim: a document, or a count with its date. */
  basis: line(300).optional(),
  validUntil: day,
  /** True for a sample figure, such as a student count. Only local and staging builds show it. */
  placeholder: z.boolean().default(false),
});

export const instituteSchema = z.strictObject({
  /**
   * True while the institute's name and details are still made up. `check --production` rejects the file until the real details replace
   * them.
   */
  placeholder: z.boolean(),
  name: line(60),
  shortName: line(24),
  legalName: line(100),
  /** Benefit for visitors, shown in large type on the home page. */
  headline: line(60),
  /** Line that names the subjects and where they are taught. It appears above the headline and in link previews on other sites. */
  tagline: line(120),
  about: line(500),
  /** Scheme and host of the live site, without a trailing slash. */
  origin: z
    .url('must be an address like https://www.institute.example')
    .refine((url) => !url.endsWith('/'), 'must not end in a slash'),
  founded: z.number().int().min(1950).max(2100).optional(),
  address: z.strictObject({
    street: line(120),
    locality: line(60),
    city: line(60),
    region: line(60),
    /** The specification shows two postal codes. This one belongs to the Shivajinagar office. */
    postalCode: z.string().regex(/^\d{6}$/, 'must be six digits'),
    country: z.literal('IN'),
    latitude: z.number().min(6).max(38),
    longitude: z.number().min(68).max(98),
    mapUrl: z.url(),
  }),
  mailboxes: z.strictObject({ registration: mailbox, info: mailbox, privacy: mailbox, careers: mailbox, sender: mailbox }),
  phone,
  /** Phone number for business enquiries. The structured data also contains this number. */
  businessPhone: phone,
  /** Details that the structured data contains for every branch. The contact page also shows them. */
  business: z.strictObject({
    /** Daily opening hours. For round-the-clock opening, use `00:00` to `23:59`. */
    opens: clockTime,
    closes: clockTime,
    paymentAccepted: z.array(line(30)).min(1),
    /** Lowest and highest fee that the institute charges, in rupees. */
    priceRange: z.strictObject({ from: z.number().int().positive(), to: z.number().int().positive() }),
    /** Radius of the service area in metres: how far students travel to the office for classes. */
    serviceRadiusMetres: z.number().int().positive(),
  }),
  /** WhatsApp number, and the message that general pages prefill for the visitor. */
  whatsapp: z.strictObject({ digits: whatsappDigits, text: z.literal('Hello,') }),
  departments: z.array(departmentSchema).length(departmentNames.length),
  provider: z.strictObject({ name: line(60), url: z.url() }),
  social: z.array(z.strictObject({ name: line(30), url: z.url() })),
  fees: z.strictObject({
    /** Fee in rupees for every course without its own fee. The terms explain whether taxes are included. */
    price: z.number().int().positive(),
    /** Available numbers of monthly instalments, the same for every course. */
    emiMonths: z.array(z.number().int().min(2).max(24)).min(1),
    /** Terms of payment. The first two terms appear beside every fee. A course's city pages link to the other terms. */
    terms: z.array(line(240)).min(1),
    /** When students get their fee back: if they leave a course, and if we cancel a batch. */
    refunds: z.strictObject({ leaving: line(240), cancelled: line(240) }),
    placeholder: z.boolean().default(false),
  }),
  /** How every batch is taught. */
  classes: z.strictObject({
    /** Maximum number of students in a batch. */
    seats: z.number().int().min(1).max(200),
    /** Teaching languages, written as the end of a sentence: `in English`. */
    language: line(120),
    placeholder: z.boolean().default(false),
  }),
  /** The promotional prize wheel. */
  reward: z.strictObject({
    /** Conditions for prizes, shown below the wheel. */
    terms: z.array(line(240)).min(1),
    placeholder: z.boolean().default(false),
  }),
  claims: z.array(claimSchema).min(1),
  /** Figures for the home page's four counters, in order. A counter is deleted together with its claim. */
  counters: z.array(z.strictObject({ label: line(40), claim: line(40) })).max(4),
  /** Eight features in the comparison with other institutes. A feature is deleted together with its claim. */
  comparison: z
    .array(
      z.strictObject({
        text: line(120),
        icon: line(30),
        alt: line(80),
        others: line(120),
        /** Id of the claim that the feature repeats. The feature is deleted together with this claim. */
        claim: line(40).optional(),
      }),
    )
    .max(8),
  /** Employer wordmarks for the logo wall: about 40 in four rows. */
  employers: z.array(z.strictObject({ name: line(40), alt: line(80) })).min(4),
  /** True while the wordmarks are samples. Only local and staging builds show them. */
  employersPlaceholder: z.boolean().default(false),
  /** Steps of the Journey roadmap. */
  journey: z
    .array(z.strictObject({ title: line(60), text: line(200) }))
    .min(4)
    .max(8),
  /** Certificate that students receive. Course pages show a picture of it, with the word "Sample" across. */
  certificate: z
    .strictObject({
      /** Words between the student's name and the course. */
      wording: line(80),
      /** Person or position that signs the certificate. */
      signedBy: line(60),
      placeholder: z.boolean().default(false),
    })
    .optional(),
  testimonials: z.array(z.strictObject({ quote: line(400), by: line(80), placeholder: z.boolean().default(false) })).default([]),
  /** Third-party review widget. Without it, the site shows its own reviews block. */
  reviewWidget: z.strictObject({ origin: z.url(), id: line(80) }).optional(),
  /**
   * Whether to ask browsers to use only https for the domain, even on the first visit (hstspreload.org). It takes months to undo this
   * setting.
   */
  hstsPreload: z.boolean().default(false),
  /** Id of a Google Analytics 4 property. Without it, no analytics are loaded. */
  ga4: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  /**
   * Site key for Cloudflare Turnstile. The challenge loads only for visitors who exceed the flood limits. The worker needs the matching
   * TURNSTILE_SECRET.
   */
  turnstileSiteKey: z
    .string()
    .regex(/^[0-9]x[\w-]{20,60}$/)
    .optional(),
});
export type Institute = z.infer<typeof instituteSchema>;
export type Department = Institute['departments'][number];
export type Claim = Institute['claims'][number];
