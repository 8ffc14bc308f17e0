import type { Catalogue } from '#catalogue/catalogue.ts';
import { pairsFile } from '#catalogue/files.ts';
import { CourseTopics, type TaughtCourse } from '#cli/check/course-topics.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import { onData, type Rule } from '#cli/check/rule.ts';

const code = 'pairs/off-topic';

export const pairTopic: Rule = {
  code,
  severity: 'error',
  reason: 'A fact on the page of a course that names nothing of the course tells its reader about the city alone.',
  source: 'README, Add a course or a city: what a course means in a city',
  run: onData(code, chooseTopics, findOffTopic),
};

/** What is taught, what is said of cities, and what is said of the two together. */
function chooseTopics({ courses, cities, pairs }: Catalogue) {
  return {
    courses: courses.map(({ key, title, aliases, tools, curriculum }) => ({ key, title, aliases, tools, curriculum })),
    cities: cities.map(({ branch, languages, industries, colleges }) => ({ branch, languages, industries, colleges })),
    pairs: pairs.map(({ city, courses: said }) => ({
      city,
      texts: Object.entries(said).map(([key, { uses }]) => ({ key, texts: uses.map(({ text }) => text) })),
    })),
  };
}

function findOffTopic({ courses, cities, pairs }: ReturnType<typeof chooseTopics>): PlacedFinding[] {
  const topics = new CourseTopics({ courses, cities });
  return courses.flatMap((course) =>
    pairs.flatMap(({ city, texts: said }) =>
      (said.find(({ key }) => key === course.key)?.texts ?? []).flatMap((text, index): PlacedFinding[] => {
        if (topics.areNamedIn(text, course)) return [];
        const place = { file: pairsFile({ slug: city }), path: ['courses', course.key, 'uses', index, 'text'] };
        const message = `The text names neither ${course.title} nor anything that its modules teach.`;
        return [
          { place, message, hint: `Say what the course is used for there: name ${examples(course)} or another skill of it.` },
        ];
      }),
    ),
  );
}

/** What its first modules are called. */
const examples = ({ curriculum }: TaughtCourse): string =>
  curriculum
    .slice(0, 3)
    .map(({ title }) => `"${title}"`)
    .join(', ');
