import { courseFile } from '#catalogue/files.ts';
import { demoPdfFile } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** Courses whose leads go to another department on purpose. */
const agreedMailboxes: Readonly<Record<string, string>> = {
  iot: 'data-science',
};

export const wrongMailbox: Rule = {
  code: 'course/wrong-mailbox',
  severity: 'error',
  reason: 'A lead that reaches the wrong department is answered late or by nobody.',
  source: 'Department mailboxes of institute.yaml',
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
  const hint = 'Delete the line `contactEmail`, or agree the exception in cli/check/rules/course-leads.ts.';
  return [{ place: { file: courseFile(course), path: ['contactEmail'] }, message, hint }];
}

export const missingSyllabus: Rule = {
  code: 'course/missing-syllabus',
  severity: 'error',
  reason: 'A visitor who gave name and number for a syllabus receives the demo PDF or that of another course.',
  source: 'A syllabus key has its PDF, and the demo PDF where it has none',
  run: ({ site }) => {
    const first = new Map<string, Course>();
    return site.catalogue.courses.flatMap((course): Finding[] => {
      const before = first.get(course.syllabus) ?? course;
      first.set(course.syllabus, before);
      const place = { file: courseFile(course), path: ['syllabus'] };
      const hint = `Write \`syllabus: pdf/${course.key.toLowerCase()}.pdf\`: the build draws it from the curriculum.`;
      if (course.syllabus === demoPdfFile)
        return [{ place, message: 'The course has no syllabus of its own: visitors get the demo PDF.', hint }];
      if (before !== course) return [{ place, message: `The syllabus ${course.syllabus} is that of ${before.title} too.`, hint }];
      return [];
    });
  },
};

export const duplicateDropdownId: Rule = {
  code: 'dropdown/duplicate-id',
  severity: 'error',
  reason: 'A form that sends an id which means two courses books a visitor into the wrong one.',
  source: 'One id means one course in all lists of forms',
  run: ({ site }) => {
    const first = new Map<string, { list: string; course: string }>();
    return Object.entries(site.catalogue.dropdowns).flatMap(([list, { items = [] }]) =>
      items.flatMap(({ id, course }, index): Finding[] => {
        const before = first.get(id) ?? { list, course };
        first.set(id, before);
        if (before.course === course) return [];
        const message = `The id "${id}" means ${course} here and ${before.course} in the list ${before.list}.`;
        const own = site.catalogue.courseByKey.get(course)?.id;
        const hint = `Give it the course's own id: \`id: ${own}\`.`;
        return [{ place: { file: 'dropdowns.yaml', path: [list, 'items', index, 'id'] }, message, hint }];
      }),
    );
  },
};
