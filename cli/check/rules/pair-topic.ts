import { pairsFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { courseTopics, namesTopic } from '#cli/check/course-topics.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

export const pairTopic: Rule = {
  code: 'pairs/off-topic',
  severity: 'error',
  reason: 'A fact on the page of a course that names nothing of the course tells its reader about the city alone.',
  source: 'README, Add a course or a city: what a course means in a city',
  run: ({ site: { catalogue } }) => {
    const topicsOf = courseTopics(catalogue);
    return catalogue.courses.flatMap((course) => {
      const topics = topicsOf(course);
      return catalogue.pairs.flatMap(({ city, courses }) =>
        (courses[course.key]?.uses ?? []).flatMap(({ text }, index): Finding[] => {
          if (namesTopic(text, topics)) return [];
          const place = { file: pairsFile({ slug: city }), path: ['courses', course.key, 'uses', index, 'text'] };
          const message = `The text names neither ${course.title} nor anything that its modules teach.`;
          return [
            { place, message, hint: `Say what the course is used for there: name ${examples(course)} or another skill of it.` },
          ];
        }),
      );
    });
  },
};

/** What its first modules are called. */
const examples = ({ curriculum }: Course): string =>
  curriculum
    .slice(0, 3)
    .map(({ title }) => `"${title}"`)
    .join(', ');
