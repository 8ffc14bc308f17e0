import type { FormOptions } from '#site/views/form-options.ts';

let options: Promise<FormOptions> | undefined;

/** The choices of the selects, fetched once a page from the file that the document names. */
export function loadFormOptions(): Promise<FormOptions> {
  options ??= fetchOptions().catch((error) => {
    options = undefined;
    throw error;
  });
  return options;
}

async function fetchOptions(): Promise<FormOptions> {
  const response = await fetch(document.body.dataset.formOptions ?? '');
  if (!response.ok) throw new Error(`The form options answered ${response.status}`);
  return response.json();
}
