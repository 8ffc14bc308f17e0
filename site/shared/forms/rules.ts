import * as z from 'zod/mini';
import { cleanEntry, cleanKey, cleanText } from '../text/clean-text.ts';
import { cleanEmail } from './email.ts';
import { tidyPhone } from './phone.ts';

/** Maximum length of a one-line field in UTF-16 units. The limit saves storage and is longer than any real name or address. */
const maxLineLength = 200;

/** Creates a rule for required text. The text is cleaned first, so text with only invisible characters counts as missing. */
const required = (message: string, clean: (text: string) => string = cleanEntry) =>
  z.string(message).check(z.overwrite(clean), z.minLength(1, message));

const requiredDigits = (message: string, clean: (text: string) => string) =>
  z.pipe(
    z.transform((value: unknown) => (Number.isSafeInteger(value) ? String(value) : value)),
    required(message, clean),
  );

/** Rule for names in the demo, counselling, syllabus and carousel forms. */
export const shortName = (tooShort = 'Name must be at least 2 characters') =>
  required('Name is required').check(
    z.minLength(2, tooShort),
    z.maxLength(maxLineLength, `Name cannot exceed ${maxLineLength} characters`),
  );

/** Rule for names in the contact, home enquiry and banner forms. */
export const contactName = () =>
  required('Name is required').check(
    z.minLength(3, 'Name must be at least 3 characters'),
    z.maxLength(50, 'Name cannot exceed 50 characters'),
  );

/** Matches email addresses that a mail server could accept. Follows the HTML Standard's grammar, but the domain must contain a dot. */
const mailbox =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export const email = (invalid = 'Invalid email') =>
  required('Email is required', cleanEmail).check(z.regex(mailbox, invalid), z.maxLength(254, invalid));

export const phone = () =>
  requiredDigits('Phone number is required', tidyPhone).check(
    z.regex(/^\+?\d*$/, 'Phone number must be numeric'),
    z.regex(/^\+?.{10}/, 'Phone number must be at least 10 digits'),
    z.regex(/^\+?.{0,15}$/, 'Phone number cannot exceed 15 digits'),
  );

/** Rule for text of up to 120 characters, which the server compares with keys, titles and options. */
export const choice = (message: string) => required(message).check(z.maxLength(120, message));

export const branch = () => choice('Please select a Choose Branch');

/** Rule for a country's label. It also accepts the complete option object, because the syllabus form sends that. */
export const country = () =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'object' && value !== null && 'label' in value ? value.label : value)),
    choice('Please select your country'),
  );

export const city = () => choice('City is required');

export const pincode = () =>
  requiredDigits('Pincode is required', (text) => cleanKey(text).replace(/[\s-]/g, '')).check(
    z.regex(/^\d{6}$/, 'Pincode must be exactly 6 digits'),
  );

export const message = () =>
  required('Message is required', cleanText).check(z.maxLength(500, 'Message cannot exceed 500 characters'));

export const text = (missing: string) =>
  required(missing).check(z.maxLength(maxLineLength, `Please keep this under ${maxLineLength} characters`));

/**
 * Rule for a field that may be left empty. Invalid text is dropped, so that it never blocks a lead. Does not use `z.catch`, which would add
 * 3 KB of zod code to the browser's download.
 */
export const optionalText = (max = maxLineLength, clean: (text: string) => string = cleanEntry) =>
  z.optional(
    z.transform((value: unknown) => {
      const text = typeof value === 'string' ? clean(value) : undefined;
      return text !== undefined && text.length <= max ? text : undefined;
    }),
  );
