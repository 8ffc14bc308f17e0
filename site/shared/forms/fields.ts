import type * as z from 'zod/mini';
import * as rules from './rules.ts';

interface FieldBase {
  /** Name on the wire: `Name`, `coursetype`, ... */
  name: string;
  label: string;
  /** HTML autofill token (HTML Standard, "Autofill"). */
  autocomplete?: string;
  required: boolean;
  hint?: string;
  rule: z.ZodMiniType;
}

/** One control of a form and the rule for what is typed into it. */
export type Field = FieldBase &
  (
    | { control: 'text' | 'email' | 'tel' | 'digits' | 'textarea' | 'country' | 'branch' | 'course' | 'url'; options?: never }
    | { control: 'select'; options: readonly string[] }
  );

type Rule = z.ZodMiniType;

export const nameField = (rule: Rule = rules.shortName()): Field => ({
  name: 'Name',
  label: 'Full name',
  control: 'text',
  autocomplete: 'name',
  required: true,
  rule,
});

export const emailField = (invalid?: string): Field => ({
  name: 'email',
  label: 'Email',
  control: 'email',
  autocomplete: 'email',
  required: true,
  rule: rules.email(invalid),
});

export const phoneField = (): Field => ({
  name: 'phone',
  label: 'Phone number',
  control: 'tel',
  autocomplete: 'tel',
  required: true,
  hint: '10 to 15 digits',
  rule: rules.phone(),
});

export const countryField = (): Field => ({
  name: 'country',
  label: 'Country',
  control: 'country',
  autocomplete: 'country-name',
  required: true,
  rule: rules.country(),
});

export const courseField = (missing = "Please specify the course you're interested in"): Field => ({
  name: 'course',
  label: 'Course',
  control: 'course',
  required: true,
  rule: rules.choice(missing),
});

export const branchField = (): Field => ({
  name: 'coursetype',
  label: 'Choose Branch',
  control: 'branch',
  required: true,
  rule: rules.branch(),
});

export const cityField = (): Field => ({
  name: 'city',
  label: 'City',
  control: 'text',
  autocomplete: 'address-level2',
  required: true,
  rule: rules.city(),
});

export const pincodeField = (): Field => ({
  name: 'pincode',
  label: 'Pincode',
  control: 'digits',
  autocomplete: 'postal-code',
  required: true,
  hint: '6 digits',
  rule: rules.pincode(),
});

export const messageField = (label = 'Message'): Field => ({
  name: 'message',
  label,
  control: 'textarea',
  required: true,
  hint: 'At most 500 characters',
  rule: rules.message(),
});

/** The same field, shown but not checked; a text over `maxLength` is dropped. */
export const unchecked = (field: Field, maxLength?: number): Field => ({
  ...field,
  required: false,
  rule: rules.optionalText(maxLength),
});
