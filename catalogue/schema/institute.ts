import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { departmentNames } from './course.ts';
import { day, line } from './text.ts';

/** Numbers of India have ten digits after the country code. Those of other countries are checked against their numbering plans. */
const isDiallable = (number: string): boolean =>
  number.startsWith('+91') ? number.length === 13 : (parsePhoneNumberFromString(number)?.isValid() ?? false);

/** A phone number in E.164 form. */
export const phone = z
  .string()
  .regex(/^\+\d{8,15}$/, 'must be an international number like +912000000000')
  .refine(isDiallable, 'must be a number that can be dialled, such as +912000000000');

/** The same number without its plus sign, as WhatsApp's links have it. */
export const whatsappDigits = z
  .string()
  .regex(/^\d{8,15}$/, 'must be an international number without its plus sign, like 912000000000')
  .refine((digits) => isDiallable(`+${digits}`), 'must be a number that can be dialled, such as 912000000000');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30');
const mailbox = z.email('must be an e-mail address');

/** One department with its mailbox and telephone line. */
const departmentSchema = z.strictObject({
  name: z.enum(departmentNames),
  label: line(60),
  mailbox,
  /** Address of who is told when nobody has been in touch with a new lead in time; the mailbox where it is absent. */
  manager: mailbox.optional(),
  phone,
  /** Shown in the footer, which names four lines. */
  footer: z.boolean().default(false),
});

/**
 * One claim of the institute: the only place its figure may come from.
 * Without a `basis` it is shown as the institute's own and `check` lists it.
 */
const claimSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  text: line(160),
  /** The figure alone, where the page shows it by itself. */
  value: z.union([z.number(), line(20)]).optional(),
  /** What the figure counts, or how it goes with the fees on the site: said beside it. */
  note: line(160).optional(),
  /** Pages and blocks that show it. */
  shownOn: z.array(line(60)).min(1),
  /** What proves it: a document, a count with its day. */
  basis: line(300).optional(),
  validUntil: day,
  /** True for a sample figure, such as a count of students: local and staging builds alone show it. */
  placeholder: z.boolean().default(false),
});

/** The institute itself: `catalogue/institute.yaml`. */
export const instituteSchema = z.strictObject({
  /** True until the institute has replaced the invented identity; `check --production` refuses it. */
  placeholder: z.boolean(),
  name: line(60),
  shortName: line(24),
  legalName: line(100),
  /** What a visitor gains: the large line of the home page. */
  headline: line(60),
  /** What is taught, and where: above that line, and on the card that other sites show. */
  tagline: line(120),
  about: line(500),
  /** Scheme and host of the live site, without trailing slash. */
  origin: z
    .url('must be an address like https://www.institute.example')
    .refine((url) => !url.endsWith('/'), 'must not end in a slash'),
  founded: z.number().int().min(1950).max(2100).optional(),
  address: z.strictObject({
    street: line(120),
    locality: line(60),
    city: line(60),
    region: line(60),
    /** The spec shows two postal codes; this one belongs to the Shivajinagar office. */
    postalCode: z.string().regex(/^\d{6}$/, 'must be six digits'),
    country: z.literal('IN'),
    latitude: z.number().min(6).max(38),
    longitude: z.number().min(68).max(98),
    mapUrl: z.url(),
  }),
  mailboxes: z.strictObject({ registration: mailbox, info: mailbox, privacy: mailbox, careers: mailbox, sender: mailbox }),
  phone,
  /** The separate business number of the structured data. */
  businessPhone: phone,
  /** What the structured data says of every branch, shown on the contact page. */
  business: z.strictObject({
    /** Opening time of every day, `00:00` to `23:59` for all day and night. */
    opens: clockTime,
    closes: clockTime,
    paymentAccepted: z.array(line(30)).min(1),
    /** Rupees, the lowest and the highest fee of anything taught. */
    priceRange: z.strictObject({ from: z.number().int().positive(), to: z.number().int().positive() }),
    /** Radius around the office from which students come to class. */
    serviceRadiusMetres: z.number().int().positive(),
  }),
  /** Digits of the WhatsApp number and the text that general pages prefill. */
  whatsapp: z.strictObject({ digits: whatsappDigits, text: z.literal('Hello,') }),
  departments: z.array(departmentSchema).length(departmentNames.length),
  provider: z.strictObject({ name: line(60), url: z.url() }),
  social: z.array(z.strictObject({ name: line(30), url: z.url() })),
  fees: z.strictObject({
    /** Rupees, taxes as the terms say: the fee of every course that names none of its own. */
    price: z.number().int().positive(),
    /** Instalments offered on the fee of every course. */
    emiMonths: z.array(z.number().int().min(2).max(24)).min(1),
    /** The first two stand beside every fee; pages of courses in cities link to the others. */
    terms: z.array(line(240)).min(1),
    placeholder: z.boolean().default(false),
  }),
  /** How every batch is taught. */
  classes: z.strictObject({
    /** Students in a batch, at most. */
    seats: z.number().int().min(1).max(200),
    /** In which languages, as the end of a sentence: `in English`. */
    language: line(120),
    placeholder: z.boolean().default(false),
  }),
  /** The promotional wheel. */
  reward: z.strictObject({
    /** Under what a prize is given, shown below the wheel. */
    terms: z.array(line(240)).min(1),
    placeholder: z.boolean().default(false),
  }),
  claims: z.array(claimSchema).min(1),
  /** Figures of the home page's four counters, in order; fewer where one was deleted with its claim. */
  counters: z.array(z.strictObject({ label: line(40), claim: line(40) })).max(4),
  /** Eight features, ours against others; fewer where one was deleted with its claim. */
  comparison: z
    .array(
      z.strictObject({
        text: line(120),
        icon: line(30),
        alt: line(80),
        others: line(120),
        /** Id of the claim that the feature repeats: it leaves with it. */
        claim: line(40).optional(),
      }),
    )
    .max(8),
  /** Employer wordmarks of the logo wall: about 40 in four rows. */
  employers: z.array(z.strictObject({ name: line(40), alt: line(80) })).min(4),
  /** True while the wordmarks are samples: local and staging builds alone show them. */
  employersPlaceholder: z.boolean().default(false),
  /** Steps of the Journey roadmap. */
  journey: z
    .array(z.strictObject({ title: line(60), text: line(200) }))
    .min(4)
    .max(8),
  testimonials: z.array(z.strictObject({ quote: line(400), by: line(80), placeholder: z.boolean().default(false) })).default([]),
  /** Id of the third-party review widget; our own block is shown without one. */
  reviewWidget: z.strictObject({ origin: z.url(), id: line(80) }).optional(),
  /** True asks browsers to know before the first visit that the domain is https alone: hstspreload.org. It takes months to undo. */
  hstsPreload: z.boolean().default(false),
  /** Id of a Google Analytics 4 property; nothing third-party is loaded without one. */
  ga4: z
    .string()
    .regex(/^G-[A-Z0-9]+$/)
    .optional(),
  /** Site key of Cloudflare Turnstile, loaded for who is above the flood limits alone; the worker needs its TURNSTILE_SECRET. */
  turnstileSiteKey: z
    .string()
    .regex(/^[0-9]x[\w-]{20,60}$/)
    .optional(),
});
export type Institute = z.infer<typeof instituteSchema>;
export type Department = Institute['departments'][number];
export type Claim = Institute['claims'][number];
