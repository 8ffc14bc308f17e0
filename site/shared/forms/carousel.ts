import * as z from 'zod/mini';
import { defineForm } from './definition.ts';
import {
  branchField,
  cityField,
  countryField,
  courseField,
  emailField,
  nameField,
  phoneField,
  pincodeField,
  unchecked,
} from './fields.ts';
import * as rules from './rules.ts';
import { dialogCloseDelayMs, thankYou, tryAgain } from './texts.ts';

/** The enquiry dialog of the course carousel: city and pincode besides, course and branch unchecked (behaviour section 5). */
export const carouselForm = defineForm({
  id: 'carousel',
  endpoint: '/api/send-email-carousel',
  title: 'Ask about this course',
  fields: [
    nameField,
    emailField,
    phoneField,
    countryField,
    unchecked(courseField),
    unchecked(branchField),
    cityField,
    pincodeField,
  ],
  schema: z.object({
    Name: rules.shortName(),
    email: rules.email(),
    phone: rules.phone(),
    country: rules.country(),
    course: rules.optionalText(),
    coursetype: rules.optionalText(),
    city: rules.city(),
    pincode: rules.pincode(),
  }),
  submitLabel: 'Send enquiry',
  success: thankYou,
  failure: tryAgain,
  resultCloseDelayMs: dialogCloseDelayMs,
  resultView: 'message',
  afterFailure: 'keep',
});
