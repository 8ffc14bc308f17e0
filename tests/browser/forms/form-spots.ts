import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { inject } from 'vitest';
import { formPagePath } from '#catalogue/routes.ts';
import { findForm, findMarkupId, forms, type SiteForm } from '#site/shared/forms/forms.ts';

export interface FormSpot {
  form: SiteForm;
  isDialog: boolean;
  id: string;
  markup: string;
}

const slot = (id: string): string => `data-form-id="${id}"`;
const replacements = new Set(forms.map(({ onCityPages }) => onCityPages));

/** Every form on the site, both on a page and in a dialog. */
export const formSpots: readonly FormSpot[] = forms.flatMap((form): FormSpot[] => {
  const isOnCityPages = replacements.has(form.id);
  const id = findMarkupId(form);
  const inPage = { form, isDialog: false, id, markup: slot(id) };
  const inDialog = { form, isDialog: true, id: `dialog-${form.id}`, markup: isOnCityPages ? 'name="pageCity"' : '<main' };
  return [...(isOnCityPages ? [] : [inPage]), ...(form.isDialog || isOnCityPages ? [inDialog] : [])];
});

export function pageWith(markup: string): string {
  const folder = inject('siteFolder');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const name = names.find((each) => readFileSync(join(folder, each), 'utf8').includes(markup));
  if (!name) throw new Error(`No page has ${markup}`);
  return `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;
}

export async function openSpotDialog(page: Page, { form, id }: FormSpot): Promise<Locator> {
  const dialogForm = forms.find(({ onCityPages }) => onCityPages === form.id) ?? form;
  await page.evaluate(
    ({ href, dialog }) => {
      const link = Object.assign(document.createElement('a'), { href });
      link.dataset.dialog = dialog;
      document.querySelector('main')?.append(link);
      link.click();
    },
    { href: formPagePath(dialogForm.id), dialog: dialogForm.id },
  );
  const opened = page.locator(`#${id}`);
  await opened.waitFor();
  return opened;
}

/** Returns the button that sends the form. A form that shares its fields with a second form has a button for each of them. */
export const getSubmitButton = (element: Locator, { form }: FormSpot): Locator =>
  findForm(findMarkupId(form))?.secondForm ? element.locator(`button[value="${form.id}"]`) : element.locator('[type="submit"]');
