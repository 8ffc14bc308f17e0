import type { FormDefinition, FormWords } from './definition.ts';

/** What a form says of itself today. */
export const formWords = (form: FormDefinition, { isDemoFree }: { isDemoFree: boolean }): FormWords =>
  isDemoFree ? form : (form.whenNotFree ?? form);
