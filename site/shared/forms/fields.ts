import type * as z from 'zod/mini';
import { cleanText } from '../text/clean-text.ts';
import { cleanEmail } from './email.ts';
import { tidyPhone } from './phone.ts';
import * as rules from './rules.ts';

type Rule = z.ZodMiniType;

interface FieldBase {
  /** Field name in requests, such as `Name` or `coursetype`. */
  name: string;
  label: string;
  rule: Rule;
  isOptional?: boolean;
  autocomplete?: string;
  hint?: string;
}

/** A form control and the rule for its value. */
export type Field = FieldBase &
  (
    | {
        control: 'text' | 'email' | 'tel' | 'digits' | 'textarea' | 'country' | 'branch' | 'course' | 'position' | 'url';
        options?: never;
      }
    | { control: 'select'; options: readonly string[] }
    | { control: 'call-time'; options: readonly string[] }
    | { control: 'stars'; options: readonly string[] }
  );

const name = { name: 'Name', label: 'Full name', control: 'text', autocomplete: 'name' } as const;
export const nameField = (rule: Rule = rules.shortName()): Field => ({ ...name, rule });

const email = { name: 'email', label: 'Email', control: 'email', autocomplete: 'email' } as const;
export const emailField = (invalid?: string): Field => ({ ...email, rule: rules.email(invalid) });

const phone = { name: 'phone', label: 'Phone number', control: 'tel', autocomplete: 'tel', hint: '10 to 15 digits' } as const;
export const phoneField = (): Field => ({ ...phone, rule: rules.phone() });

const country = { name: 'country', label: 'Country', control: 'country', autocomplete: 'country-name' } as const;
export const countryField = (): Field => ({ ...country, rule: rules.country() });

const course = { name: 'course', label: 'Course', control: 'course' } as const;
export const courseField = (missing = "Please specify the course you're interested in"): Field => ({
  ...course,
  rule: rules.choice(missing),
});

const branch = { name: 'coursetype', label: 'Choose Branch', control: 'branch' } as const;
export const branchField = (): Field => ({ ...branch, rule: rules.branch() });

const city = { name: 'city', label: 'City', control: 'text', autocomplete: 'address-level2' } as const;
export const cityField = (): Field => ({ ...city, rule: rules.city() });

const pincode = { name: 'pincode', label: 'Pincode', control: 'digits', autocomplete: 'postal-code' } as const;
export const pincodeField = (): Field => ({ ...pincode, rule: rules.pincode() });

const message = { name: 'message', control: 'textarea', hint: 'At most 500 characters' } as const;
export const messageField = (label = 'Message'): Field => ({ ...message, label, rule: rules.message() });

const cleanersByControl: Partial<Record<Field['control'], (text: string) => string>> = {
  tel: tidyPhone,
  email: cleanEmail,
  textarea: cleanText,
};

/** Returns the same field without its checks. Text longer than `maxLength` is dropped. */
export const unchecked = (field: Field, maxLength?: number): Field => ({
  ...field,
  isOptional: true,
  rule: rules.optionalText(maxLength, cleanersByControl[field.control]),
});
