import { formPagePath } from '#catalogue/routes.ts';
import type { DialogFormId } from '#site/shared/forms/forms.ts';

/** What the form is to know before it is filled in: the course by its key, the branch by its value. */
interface DialogChoice {
  course?: string;
  branch?: string | undefined;
}

/** Makes a link open a form as a dialog; without script it leads to the form's own page. */
export const dialogLink = (form: DialogFormId, { course, branch }: DialogChoice = {}) => ({
  href: formPagePath(form),
  'data-dialog': form,
  'data-course': course,
  'data-branch': branch,
});
