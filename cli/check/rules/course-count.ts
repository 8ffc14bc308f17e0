import { onEachPage, type Rule } from '#cli/check/rule.ts';

const counted = /(?<![\d,.])(\d[\d,]*)\+? courses\b/gi;

export const courseCount: Rule = {
  code: 'text/course-count',
  severity: 'error',
  reason:
    'A number of courses that is higher than the catalogue can be counted by any reader, who then doubts the other numbers.',
  source: 'catalogue/courses: one file for each course',
  run: (model) => {
    const { courses, institute } = model.site.catalogue;
    const claims = institute.claims.flatMap(({ text, value, note = '' }, index) =>
      /^courses$/i.test(text) && value !== courses.length && !note.includes('{courses}')
        ? [
            {
              place: { file: 'institute.yaml', path: ['claims', index, 'value'] },
              message: `The claim counts ${value} courses, and the catalogue has ${courses.length}.`,
              hint: "Say in `note` what the claim counts, and name the catalogue's own count with `{courses}`.",
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
            message: `"${shown}" is more than the catalogue's ${courses.length}.`,
            hint: 'Delete the number, or say what else it counts.',
          })),
      ),
    )(model);
    return [...claims, ...pages];
  },
};
