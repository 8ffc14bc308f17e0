import { onEachPage, type Rule } from '#cli/check/rule.ts';

const counted = /(?<![\d,.])(\d[\d,]*)\+? courses\b/gi;

export const courseCount: Rule = {
  code: 'text/course-count',
  severity: 'error',
  reason: 'Visitors can count the courses. If a page states a higher number, visitors will doubt every other number.',
  source: 'catalogue/courses: one file for each course',
  run: (model) => {
    const { courses, institute } = model.site.catalogue;
    const claims = institute.claims.flatMap(({ text, value, note = '' }, index) =>
      /^courses$/i.test(text) && value !== courses.length && !note.includes('{courses}')
        ? [
            {
              place: { file: 'institute.yaml', path: ['claims', index, 'value'] },
              message: `The claim counts ${value} courses, but the catalogue has ${courses.length}.`,
              hint: 'In `note`, explain what the number includes, and use `{courses}` for the number of courses in the catalogue.',
            },
          ]
        : [],
    );
    const pages = onEachPage(({ body }) =>
      body.blocks.flatMap(({ text }) =>
        [...text.matchAll(counted)]
          .filter(([, figure = '']) => Number(figure.replaceAll(',', '')) > courses.length)
          .map(([shown]) => ({
            shown: text,
            message: `"${shown}" is more than the ${courses.length} courses in the catalogue.`,
            hint: 'Delete the number, or explain what it includes besides the courses in the catalogue.',
          })),
      ),
    )(model);
    return [...claims, ...pages];
  },
};
