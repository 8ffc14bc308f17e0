import { formPagePath } from '#catalogue/routes.ts';
import type { DialogFormId } from '#site/shared/forms/forms.ts';
import { type Language, pathIn } from '#site/shared/language.ts';

interface DialogChoice {
  course?: string;
  branch?: string | undefined;
  /** Path of the course page whose form the link opens without JavaScript. Empty if the link is on that page. */
  coursePage?: string;
  /** Language of the page. */
  lang?: Language;
  /** Accessible name for a link whose text does not explain enough. */
  label?: string;
}

/**
 * Returns the attributes for a link that opens a form in a dialog. Without JavaScript, the link opens the course page's form or the form's
 * own page.
 */
export const dialogLink = (form: DialogFormId, { course, branch, coursePage, lang = 'en-IN', label }: DialogChoice = {}) => ({
  href: coursePage === undefined ? pathIn(lang, formPagePath(form)) : `${coursePage}#enquire`,
  'aria-label': label,
  'data-dialog': form,
  'data-course': course,
  'data-branch': branch,
});

export const courseFormLink = { href: '#course-demo-Name' };
