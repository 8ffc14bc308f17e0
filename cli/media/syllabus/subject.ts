import { type Catalogue, getDepartment, getMailboxDepartment } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';

const courseFields = [
  'key',
  'kind',
  'title',
  'icon',
  'catalogue',
  'duration',
  'lessons',
  'level',
  'price',
  'whoCanDo',
  'summary',
  'outcomes',
  'prerequisites',
  'curriculum',
  'projects',
  'certification',
] as const satisfies readonly (keyof Course)[];

/** All inputs of a syllabus PDF. Nothing else may affect the PDF. */
export interface SyllabusSubject {
  course: Pick<Course, (typeof courseFields)[number]>;
  emblem?: string | undefined;
  heading: string;
  tools: readonly { name: string; version: string }[];
  /** Latest day on which a fact in the syllabus was checked, for example `2026-11-20`. */
  readOn: string;
  institute: { name: string; shortName: string };
  emiMonths: readonly number[];
  url: string;
  department: { label: string; mailbox: string; phone: string };
  branches: readonly { label: string; address?: string }[];
}

export function syllabusSubject(catalogue: Catalogue, course: Course): SyllabusSubject {
  const { institute, branches } = catalogue;
  const { label, phone } = getDepartment(catalogue, course);
  return {
    course: Object.fromEntries(courseFields.map((field) => [field, course[field]])) as unknown as SyllabusSubject['course'],
    emblem: catalogue.pictures.courses[course.key],
    heading: `${course.page.courseTitle} ${course.page.subheading}`,
    tools: course.tools.map(({ name, version }) => ({ name, version })),
    readOn:
      course.tools
        .map((tool) => tool.asOf)
        .sort()
        .at(-1) ?? '',
    institute: { name: institute.name, shortName: institute.shortName },
    emiMonths: institute.fees.emiMonths,
    url: `${institute.origin}${coursePath(course)}`,
    department: { label, phone, mailbox: getMailboxDepartment(catalogue, course).mailbox },
    // Uses the branch's value, because it names the real city. One of the labels is ambiguous (AnandNagar, Nanded).
    branches: branches.map((branch) => ({ label: branch.value, ...(branch.address && { address: branch.address }) })),
  };
}
