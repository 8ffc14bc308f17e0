import { findPair, homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { memoize } from '#cli/platform/memoize.ts';
import { splitSentences } from '#site/views/skills.ts';

export const offTopic: Rule = {
  code: 'city/off-topic',
  severity: 'error',
  reason: 'A sentence that does not mention the course or one of its tools tells readers nothing about the course.',
  source: 'catalogue/README.md, "What search engines get to see": text about the course in the city',
  run: (model) => {
    const titles = new Set(model.site.catalogue.courses.flatMap(({ title, aliases }) => [title, ...aliases]));
    const sentencesIn = memoize(placedSentences);
    return onEachPage((page) => checkPage(page, model, { titles, sentencesIn }))(model);
  },
};

interface Known {
  titles: ReadonlySet<string>;
  sentencesIn: (city: City) => PlacedSentence[];
}

function checkPage(page: CheckedPage, { site }: SiteModel, { titles, sentencesIn }: Known): PageFinding[] {
  const city = page.plan.indexableText?.city;
  if (!page.course || !city || city.slug === homeCitySlug) return [];
  const own = findPair(site.catalogue, page.course, city)?.uses.map(({ text }) => text) ?? [];
  return findOffTopic(page, { city, own, patterns: namePatterns(page.course, titles), sentences: sentencesIn(city) });
}

/**
 * Matches the names of a course as whole words: its title, aliases, and tools that are not courses themselves. Deliberately shares no code
 * with the site's own sentence selection, so that this rule can find mistakes there.
 */
function namePatterns({ title, aliases, tools }: Course, courseTitles: ReadonlySet<string>): RegExp[] {
  const names = [title, ...aliases, ...tools.map(({ name }) => name).filter((name) => !courseTitles.has(name))];
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`));
  return escaped.map((name) =>
    name.includes(' ')
      ? new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`, 'iu')
      : new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}&]|\.\s?\p{Lu})`, 'u'),
  );
}

interface PlacedSentence {
  text: string;
  path: DataPath;
}

function placedSentences(city: City): PlacedSentence[] {
  const texts: [string, DataPath][] = [
    ...city.industries.flatMap(({ fact, hiresFor }, index): [string, DataPath][] => [
      [fact, ['industries', index, 'fact']],
      [hiresFor, ['industries', index, 'hiresFor']],
    ]),
    ...Object.entries(city.advice).map(([catalogue, advice]): [string, DataPath] => [advice, ['advice', catalogue]]),
  ];
  return texts.flatMap(([text, path]) => splitSentences(text).map((sentence) => ({ text: sentence, path })));
}

interface CityTexts {
  city: City;
  /** Texts about the course in this city, which may repeat facts from the city's file. */
  own: readonly string[];
  patterns: readonly RegExp[];
  sentences: readonly PlacedSentence[];
}

/** Reports sentences that the page takes from the city's file although they are not about the page's course. */
function findOffTopic(page: CheckedPage, { city, own, patterns, sentences }: CityTexts): PageFinding[] {
  const shown = page.body.blocks
    .map(({ text }) => text)
    .filter((text) => !own.includes(text))
    .join('\n');
  return sentences
    .filter(({ text }) => shown.includes(text) && !patterns.some((pattern) => pattern.test(text)))
    .map((sentence) => ({
      place: { file: cityFile(city), path: sentence.path },
      message: `The page for ${page.course?.title} in ${city.name} contains "${sentence.text}", which does not mention the course or one of its tools.`,
      hint: `Keep the sentence on the hub page for ${city.name}, or say what the course is used for in the city.`,
    }));
}
