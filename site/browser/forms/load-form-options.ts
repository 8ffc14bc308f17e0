import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { type Language, pathIn } from '#site/shared/language.ts';
import type { FormOptions } from '#site/views/form-options.ts';

let options: Promise<FormOptions> | undefined;

export function loadFormOptions(): Promise<FormOptions> {
  options ??= fetchOptions().catch((error) => {
    options = undefined;
    throw error;
  });
  return options;
}

async function fetchOptions(): Promise<FormOptions> {
  const lang: Language = document.documentElement.lang === 'mr' ? 'mr' : 'en-IN';
  const response = await fetch(pathIn(lang, formOptionsPath));
  if (!response.ok) throw new Error(`The request for form options returned status ${response.status}`);
  return response.json();
}
