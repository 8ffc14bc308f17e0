import * as z from 'zod/mini';
import { cleanEntry, cleanKey, cleanText } from '../text/clean-text.ts';
import { cleanEmail } from './email.ts';
import { tidyPhone } from './phone.ts';

/** Longest text taken in a one-line field, in UTF-16 units: guards storage, and no real name or address reaches it. */
const maxLineLength = 200;

/** A required text, cleaned before it is checked: what is invisible counts as missing. */
const required = (message: string, clean: (text: string) => string = cleanEntry) =>
  z.string(message).check(z.overwrite(clean), z.minLength(1, message));

/** As `required`; programs send digits as a JSON number too. */
const requiredDigits = (message: string, clean: (text: string) => string) =>
  z.pipe(
    z.transform((value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)),
    required(message, clean),
  );

/** Name in the demo, counselling, syllabus and carousel forms: at least two characters. */
export const shortName = (tooShort = 'Name must be at least 2 characters') =>
  required('Name is required').check(
    z.minLength(2, tooShort),
    z.maxLength(maxLineLength, `Name cannot exceed ${maxLineLength} characters`),
  );

/** Name in the contact, home enquiry and banner forms: 3 to 50 characters. */
export const contactName = () =>
  required('Name is required').check(
    z.minLength(3, 'Name must be at least 3 characters'),
    z.maxLength(50, 'Name cannot exceed 50 characters'),
  );

/** An address that a mail server could take: the HTML Standard's grammar with a dotted domain. */
const mailbox =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const email = (invalid = 'Invalid email') =>
  required('Email is required', cleanEmail).check(z.regex(mailbox, invalid), z.maxLength(254, invalid));

/** 10 to 15 digits, with the plus sign of an international number before them. */
export const phone = () =>
  requiredDigits('Phone number is required', tidyPhone).check(
    z.regex(/^\+?\d*$/, 'Phone number must be numeric'),
    z.regex(/^\+?.{10}/, 'Phone number must be at least 10 digits'),
    z.regex(/^\+?.{0,15}$/, 'Phone number cannot exceed 15 digits'),
  );

/** Free text up to 120 characters, matched by the server against keys, titles and dropdown names. */
export const choice = (message: string) => required(message).check(z.maxLength(120, message));

export const branch = () => choice('Please select a Choose Branch');

/** The label of a country; the whole option is taken too, since the syllabus form holds one. */
export const country = () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'object' && value !== null && 'label' in value ? value.label : value)),
    choice('Please select your country'),
  );

export const city = () => choice('City is required');

/** Six digits; address books write them in two groups. */
export const pincode = () =>
  requiredDigits('Pincode is required', (text) => cleanKey(text).replace(/[\s-]/g, '')).check(
    z.regex(/^\d{6}$/, 'Pincode must be exactly 6 digits'),
  );

export const message = () =>
  required('Message is required', cleanText).check(z.maxLength(500, 'Message cannot exceed 500 characters'));

/** A one-line field of our own forms. */
export const text = (missing: string) =>
  required(missing).check(z.maxLength(maxLineLength, `Please keep this under ${maxLineLength} characters`));

/**
 * A field that may be left empty; what is wrong with it never stops a lead. Not by `z.catch`: that one brings every tool of
 * zod's own into the browser, which is 3 KB over the wire.
 */
export const optionalText = (max = maxLineLength, clean: (text: string) => string = cleanEntry) =>
  z.optional(
    z.transform((value: unknown) => {
      const text = typeof value === 'string' ? clean(value) : undefined;
      return text !== undefined && text.length <= max ? text : undefined;
    }),
  );
