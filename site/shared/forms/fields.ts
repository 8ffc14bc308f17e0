import type { Field } from './definition.ts';

export const nameField: Field = { name: 'Name', label: 'Full name', control: 'text', autocomplete: 'name', required: true };
export const emailField: Field = { name: 'email', label: 'Email', control: 'email', autocomplete: 'email', required: true };
export const phoneField: Field = {
  name: 'phone',
  label: 'Phone number',
  control: 'tel',
  autocomplete: 'tel',
  required: true,
  hint: '10 to 15 digits',
};
export const countryField: Field = {
  name: 'country',
  label: 'Country',
  control: 'country',
  autocomplete: 'country-name',
  required: true,
};
export const courseField: Field = { name: 'course', label: 'Course', control: 'course', required: true };
export const branchField: Field = { name: 'coursetype', label: 'Choose Branch', control: 'branch', required: true };
export const cityField: Field = { name: 'city', label: 'City', control: 'text', autocomplete: 'address-level2', required: true };
export const pincodeField: Field = {
  name: 'pincode',
  label: 'Pincode',
  control: 'digits',
  autocomplete: 'postal-code',
  required: true,
  hint: '6 digits',
};
export const messageField: Field = {
  name: 'message',
  label: 'Message',
  control: 'textarea',
  required: true,
  hint: 'At most 500 characters',
};

/** A field shown but not checked. */
export const unchecked = (field: Field): Field => ({ ...field, required: false });
