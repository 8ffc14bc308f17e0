import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

export const courseHeading: Rule = {
  code: 'course/heading',
  severity: 'warning',
  reason: 'A course heading must say what is taught and where. If two courses share a heading, visitors cannot tell them apart.',
  source: 'WCAG 2.4.6: headings describe their topic',
  run: ({ site: { catalogue } }) => {
    const first = new Map<string, Course>();
    return catalogue.courses
      .filter(({ placeholder }) => !placeholder)
      .flatMap((course) => [...checkHomeHeading(catalogue, course), ...findRepeats(course, first)]);
  },
};

function checkHomeHeading({ cityBySlug }: Catalogue, course: Course): Finding[] {
  const home = cityBySlug.get(homeCitySlug)?.name ?? '';
  const { cityVariants } = course.page;
  const variant = homeCitySlug in cityVariants ? homeCitySlug : 'default';
  const written = cityVariants[variant]?.replace('{city}', home) ?? '';
  if (written.includes(`in ${home}`)) return [];
  return [
    {
      place: { file: courseFile(course), path: ['page', 'cityVariants', variant] },
      message: `The heading of the main page, "${written}", does not contain "in ${home}".`,
      hint: `Write \`${homeCitySlug}: ${course.page.subheading} in ${home}\`.`,
    },
  ];
}

function findRepeats(course: Course, first: Map<string, Course>): Finding[] {
  return Object.entries(course.page.cityVariants).flatMap(([variant, second]) => {
    const heading = `${course.page.courseTitle} ${second}`;
    const before = first.get(heading);
    if (!before) first.set(heading, course);
    if (!before || before === course) return [];
    return [
      {
        place: { file: courseFile(course), path: ['page', 'cityVariants', variant] },
        message: `${courseFile(before)} already has the heading "${heading}".`,
        hint: `Write a heading that fits only ${course.title}.`,
      },
    ];
  });
}
