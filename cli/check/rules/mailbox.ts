import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** Courses whose leads go to another department on purpose. */
const agreedMailboxes: Readonly<Record<string, string>> = {
  // Spec catalogue 3.1: one IoT course of the networking catalogue uses the data science mailbox.
  iot: 'data-science',
};

export const wrongMailbox: Rule = {
  code: 'course/wrong-mailbox',
  severity: 'error',
  reason: 'A lead that reaches the wrong department is answered late or by nobody.',
  source: 'Spec catalogue 3.1 and 3.3: department mailboxes',
  run: ({ site }) => site.catalogue.courses.flatMap((course) => [...checkDepartment(course), ...checkMailbox(course)]),
};

function checkDepartment(course: Course): Finding[] {
  if (course.department === course.catalogue) return [];
  const message = `The course is in the catalogue ${course.catalogue} and belongs to the department ${course.department}.`;
  const hint = `Write \`department: ${course.catalogue}\`.`;
  return [{ place: { file: courseFile(course), path: ['department'] }, message, hint }];
}

function checkMailbox(course: Course): Finding[] {
  const { contactEmail, department, key } = course;
  if (contactEmail === undefined || contactEmail === department || contactEmail === agreedMailboxes[key]) return [];
  const message = `Leads of the course go to the mailbox of ${contactEmail}, and its department is ${department}.`;
  const hint = 'Delete the line `contactEmail`, or agree the exception in cli/check/rules/mailbox.ts.';
  return [{ place: { file: courseFile(course), path: ['contactEmail'] }, message, hint }];
}
