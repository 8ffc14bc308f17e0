import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** The PDF that stands in for a missing one (spec behaviour 4). */
const fallback = 'TestPdf/demo.pdf';

export const missingSyllabus: Rule = {
  code: 'course/missing-syllabus',
  severity: 'error',
  reason: 'A visitor who gave name and number for a syllabus receives the demo PDF or that of another course.',
  source: 'Spec catalogue 3.3: syllabus keys and their PDFs, with a demo PDF where a key has none',
  run: ({ site }) => {
    const first = new Map<string, Course>();
    return site.catalogue.courses.flatMap((course): Finding[] => {
      const before = first.get(course.syllabus) ?? course;
      first.set(course.syllabus, before);
      const place = { file: courseFile(course), path: ['syllabus'] };
      const hint = `Write \`syllabus: pdf/${course.key.toLowerCase()}.pdf\`: the build draws it from the curriculum.`;
      if (course.syllabus === fallback)
        return [{ place, message: 'The course has no syllabus of its own: visitors get the demo PDF.', hint }];
      if (before !== course) return [{ place, message: `The syllabus ${course.syllabus} is that of ${before.title} too.`, hint }];
      return [];
    });
  },
};
