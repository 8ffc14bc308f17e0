import { courseFile } from '#catalogue/files.ts';
import { demoPdfFile } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** Courses whose leads deliberately go to a different department. */
const agreedMailboxes: Readonly<Record<string, string>> = {
  iot: 'data-science',
};

export const wrongMailbox: Rule = {
  code: 'course/wrong-mailbox',
  severity: 'error',
  reason: 'A lead that goes to the wrong department is answered late or never.',
  source: 'The department mailboxes in institute.yaml',
  run: ({ site }) => site.catalogue.courses.flatMap((course) => [...checkDepartment(course), ...checkMailbox(course)]),
};

function checkDepartment(course: Course): Finding[] {
  if (course.department === course.catalogue) return [];
  const message = `The course has \`catalogue: ${course.catalogue}\`, but its department is ${course.department}.`;
  const hint = `Write \`department: ${course.catalogue}\`.`;
  return [{ place: { file: courseFile(course), path: ['department'] }, message, hint }];
}

function checkMailbox(course: Course): Finding[] {
  const { contactEmail, department, key } = course;
  if (contactEmail === undefined || contactEmail === department || contactEmail === agreedMailboxes[key]) return [];
  const message = `The course's leads go to the mailbox of ${contactEmail}, but its department is ${department}.`;
  const hint = 'Delete the line `contactEmail`, or list the exception in cli/check/rules/course-leads.ts.';
  return [{ place: { file: courseFile(course), path: ['contactEmail'] }, message, hint }];
}

export const missingSyllabus: Rule = {
  code: 'course/missing-syllabus',
  severity: 'error',
  reason: "Visitors who leave their name and number for a syllabus would get the demo PDF or another course's PDF.",
  source: 'Each course has its own syllabus PDF',
  run: ({ site }) => {
    const first = new Map<string, Course>();
    return site.catalogue.courses.flatMap((course): Finding[] => {
      const before = first.get(course.syllabus) ?? course;
      first.set(course.syllabus, before);
      const place = { file: courseFile(course), path: ['syllabus'] };
      const hint = `Write \`syllabus: pdf/${course.key.toLowerCase()}.pdf\`. The build then draws this PDF from the curriculum.`;
      if (course.syllabus === demoPdfFile)
        return [{ place, message: 'The course has no syllabus of its own, so visitors get the demo PDF.', hint }];
      if (before !== course) return [{ place, message: `${before.title} already uses the syllabus ${course.syllabus}.`, hint }];
      return [];
    });
  },
};

export const duplicateDropdownId: Rule = {
  code: 'dropdown/duplicate-id',
  severity: 'error',
  reason: 'If two courses share an id, forms can book visitors into the wrong course.',
  source: 'An id stands for the same course in every form',
  run: ({ site }) => {
    const first = new Map<string, { list: string; course: string }>();
    return Object.entries(site.catalogue.dropdowns).flatMap(([list, { items = [] }]) =>
      items.flatMap(({ id, course }, index): Finding[] => {
        const before = first.get(id) ?? { list, course };
        first.set(id, before);
        if (before.course === course) return [];
        const message = `The id "${id}" means ${course} here and ${before.course} in the list ${before.list}.`;
        const own = site.catalogue.courseByKey.get(course)?.id;
        const hint = `Use the course's own id: \`id: ${own}\`.`;
        return [{ place: { file: 'dropdowns.yaml', path: [list, 'items', index, 'id'] }, message, hint }];
      }),
    );
  },
};
