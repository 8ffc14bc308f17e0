import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';

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
