import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFacts } from '#cli/check/page-model/page-facts.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { hasSkillName, parseSentence, type SkillNames, skillNames, splitSentences } from '#site/views/skills.ts';

const code = 'city/off-topic';

export const offTopic: Rule = {
  code,
  severity: 'error',
  reason: 'A sentence that names neither the course nor one of its skills tells readers nothing about the course.',
  source: 'catalogue/README.md, "What search engines get to see": text about the course in the city',
  run: onEachPage(checkPage),
};

function checkPage(page: CheckedPage, { findPair }: PageFacts): PageFinding[] {
  const city = page.plan.indexableText?.city;
  if (!page.course || !city || city.slug === homeCitySlug) return [];
  const own = findPair(page.course, city)?.uses.map(({ text }) => text) ?? [];
  return findOffTopic(page, { city, own, skills: listSkills(page.course), sentences: sentencesIn(city) });
}

function once<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const listSkills = once(skillNames);
const sentencesIn = once((city: City) => placedSentences(city));

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
  /** Text written for this course in this city. It may repeat facts from the city's file. */
  own: readonly string[];
  skills: SkillNames;
  sentences: readonly PlacedSentence[];
}

/** Reports sentences from the city's file that a course page shows although they are not about the course. */
function findOffTopic(page: CheckedPage, { city, own, skills, sentences }: CityTexts): PageFinding[] {
  const shown = page.body.blocks
    .map(({ text }) => text)
    .filter((text) => !own.includes(text))
    .join('\n');
  return sentences
    .filter(({ text }) => shown.includes(text) && !hasSkillName(parseSentence(text), skills))
    .map((sentence) => ({
      place: { file: cityFile(city), path: sentence.path },
      message: `The page of ${page.course?.title} in ${city.name} contains "${sentence.text}", which names neither the course nor a skill from its modules.`,
      hint: `Keep the sentence on the hub page for ${city.name}, or say what the course is used for there.`,
    }));
}
