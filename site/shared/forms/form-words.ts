import type { FormDefinition, FormWords } from './definition.ts';

/** Returns a form's title and button label, which depend on whether demo classes are free. */
export const formWords = (form: FormDefinition, { isDemoFree }: { isDemoFree: boolean }): FormWords =>
  isDemoFree ? form : (form.whenNotFree ?? form);
