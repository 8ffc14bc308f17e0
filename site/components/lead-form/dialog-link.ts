import { formPagePath } from '#catalogue/routes.ts';
import type { DialogFormId } from '#site/shared/forms/forms.ts';

/** What the form is to know before it is filled in: the course by its key, the branch by its value. */
interface DialogChoice {
  course?: string;
  branch?: string | undefined;
  /** Path of the course's page, whose form takes its place without script; empty on that page itself. */
  coursePage?: string;
  /** Name of the link where its text alone does not say what it is of. */
  label?: string;
}

/** Makes a link open a form as a dialog; without script it leads to the form of the course's page, or to the form's own. */
export const dialogLink = (form: DialogFormId, { course, branch, coursePage, label }: DialogChoice = {}) => ({
  href: coursePage === undefined ? formPagePath(form) : `${coursePage}#enquire`,
  'aria-label': label,
  'data-dialog': form,
  'data-course': course,
  'data-branch': branch,
});

/** Leads to the first field of the form of a course's page, and into it. */
export const courseFormLink = { href: '#course-demo-Name' };
