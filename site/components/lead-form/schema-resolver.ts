import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';

export type FormValues = Record<string, string>;

/** Makes react-hook-form validate with the form's own schema, which the worker also uses. */
export function schemaResolver(formToSend: () => FormDefinition): Resolver<FormValues> {
  return (values) => {
    const parsed = formToSend().schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as FormValues, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    for (const [field, message] of Object.entries(fieldErrors(parsed.error))) errors[field] = { type: 'rule', message };
    return { values: {}, errors };
  };
}
