import type { Texts } from '#catalogue/texts.ts';
import { translate } from '../text/say.ts';
import type { FormDefinition } from './definition.ts';

/** Translates everything in a form that visitors read, except the messages of its rules. Values that the form sends stay the same. */
export function translateForm<Form extends FormDefinition>(form: Form, texts: Texts | undefined): Form {
  if (!texts) return form;
  const say = (text: string): string => translate(texts, text);
  const { whenNotFree } = form;
  return {
    ...form,
    title: say(form.title),
    submitLabel: say(form.submitLabel),
    ...(form.promise && { promise: say(form.promise) }),
    ...(whenNotFree && { whenNotFree: { title: say(whenNotFree.title), submitLabel: say(whenNotFree.submitLabel) } }),
    success: say(form.success),
    failure: say(form.failure),
    fields: form.fields.map((field) => ({
      ...field,
      label: say(field.label),
      ...(field.hint && { hint: say(field.hint) }),
    })),
  };
}

/** Translates the messages for fields with errors. */
export const translateErrors = (errors: Readonly<Record<string, string>>, texts: Texts | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, translate(texts, message)]));
