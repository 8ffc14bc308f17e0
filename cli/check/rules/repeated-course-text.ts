import { courseFile } from '#catalogue/files.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';

/** So many words in a row are no coincidence. */
const runLength = 8;

export const repeatedCourseText: Rule = {
  code: 'course/repeated-text',
  severity: 'warning',
  reason: 'What two courses say in the same words tells a visitor nothing about either, and makes their pages alike.',
  source: 'Google Search Central, helpful content: each page has something of its own to say',
  run: ({ site, texts }) => {
    const owner = new Map<string, Course>();
    // What `add course` proposes is alike by nature, and is told as a placeholder.
    const written = site.catalogue.courses.filter(({ placeholder }) => !placeholder);
    return written.flatMap((course) =>
      texts
        .of(courseFile(course))
        .filter(isOnPage)
        .flatMap((text) => findRepeat(text, course, owner)),
    );
  },
};

/** Metadata has a rule of its own, `text/repeated-slogan`. */
const isOnPage = ({ place }: PlacedText): boolean => place.path[0] !== 'seo' && place.path[0] !== 'citySeo';

/** The first run of a text that an earlier course has too. */
function findRepeat({ text, place }: PlacedText, course: Course, owner: Map<string, Course>): Finding[] {
  let repeat: { run: string; before: Course } | undefined;
  for (const run of runsOf(text)) {
    const before = owner.get(run);
    if (!before) owner.set(run, course);
    else if (before !== course) repeat ??= { run, before };
  }
  if (!repeat) return [];
  return [
    {
      place,
      message: `The words "${repeat.run}" stand in ${courseFile(repeat.before)} too.`,
      hint: `Say what ${course.title} alone has.`,
    },
  ];
}

function* runsOf(text: string): Generator<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let from = 0; from + runLength <= words.length; from += 1) yield words.slice(from, from + runLength).join(' ');
}
