import type { FormDefinition } from './definition.ts';

/**
 * Loads one form in the browser: each is a small chunk of its own, so that a page loads only the one it shows.
 *
 * @throws where there is no such form, or its chunk cannot be had
 */
export async function loadForm(id: string): Promise<FormDefinition> {
  return (await import(`./definitions/${id}.ts`)).default;
}
