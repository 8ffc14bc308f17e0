import type { FormDefinition } from './definition.ts';

/**
 * Loads one form in the browser. Each form is a separate chunk, so a page loads only the form that it shows.
 * @throws if there is no such form, or its chunk cannot be loaded
 */
export async function loadForm(id: string): Promise<FormDefinition> {
  return (await import(`./definitions/${id}.ts`)).default;
}
