import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Texts } from '#catalogue/texts.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { fieldErrors } from '#site/shared/forms/field-errors.ts';
import { translateErrors } from '#site/shared/forms/translate-form.ts';

export type FormValues = Record<string, string>;

/** Makes react-hook-form validate with the form's own schema, which the worker also uses. */
export function schemaResolver(formToSend: () => FormDefinition, texts: Texts | undefined): Resolver<FormValues> {
  return (values) => {
    const parsed = formToSend().schema.safeParse(values);
    if (parsed.success) return { values: parsed.data as FormValues, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    const messages = translateErrors(fieldErrors(parsed.error), texts);
    for (const [field, message] of Object.entries(messages)) errors[field] = { type: 'rule', message };
    return { values: {}, errors };
  };
}
