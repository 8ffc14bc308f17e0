import type { Catalogue } from '#catalogue/catalogue.ts';
import { pairsFile } from '#catalogue/files.ts';
import { CourseTopics, type TaughtCourse } from '#cli/check/course-topics.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import type { Rule } from '#cli/check/rule.ts';

export const pairTopic: Rule = {
  code: 'pairs/off-topic',
  severity: 'error',
  reason: 'A fact on a course page that does not mention the course or its skills tells readers only about the city.',
  source: 'catalogue/README.md, "Write about a course in a city"',
  run: ({ site }) => findOffTopic(site.catalogue),
};

function findOffTopic({ courses, cities, pairs }: Catalogue): PlacedFinding[] {
  const topics = new CourseTopics({ courses, cities });
  return courses.flatMap((course) =>
    pairs.flatMap(({ city, courses: coursesInCity }) =>
      (coursesInCity[course.key]?.uses ?? []).flatMap(({ text }, index): PlacedFinding[] => {
        if (topics.areNamedIn(text, course)) return [];
        const place = { file: pairsFile({ slug: city }), path: ['courses', course.key, 'uses', index, 'text'] };
        const message = `The text does not mention ${course.title} or anything taught in its modules.`;
        return [
          {
            place,
            message,
            hint: `Say what the course is used for in this city, and mention ${examples(course)} or another skill that it teaches.`,
          },
        ];
      }),
    ),
  );
}

const examples = ({ curriculum }: TaughtCourse): string =>
  curriculum
    .slice(0, 3)
    .map(({ title }) => `"${title}"`)
    .join(', ');
