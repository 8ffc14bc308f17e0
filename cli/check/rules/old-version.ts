import { courseFile } from '#catalogue/files.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

const maxAgeYears = 1;

export const oldVersion: Rule = {
  code: 'course/old-version',
  severity: 'warning',
  reason: 'Most software has a new major version about once a year, and a course with an old version looks abandoned.',
  source: 'catalogue/schema/course.ts, `tools`: the current version and the date on which it was checked',
  run: ({ site: { asOf, catalogue } }) => {
    const oldest = `${Number(asOf.slice(0, 4)) - maxAgeYears}${asOf.slice(4)}`;
    return catalogue.courses.flatMap((course) =>
      course.tools.flatMap((tool, index): Finding[] =>
        tool.asOf > oldest
          ? []
          : [
              {
                place: { file: courseFile(course), path: ['tools', index, 'asOf'] },
                message: `The version of ${tool.name} (${tool.version}) was last checked on ${tool.asOf}, more than a year ago.`,
                hint: `Look up the current version (${tool.source}). Write it in \`version\`, and today's date in \`asOf\`.`,
              },
            ],
      ),
    );
  },
};
