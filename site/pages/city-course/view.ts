import { pairsFile } from '#catalogue/files.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { rotateByName } from '#site/views/beginning-elsewhere.ts';
import type { BranchDistance } from '#site/views/branches.ts';
import { type CityFact, countWords, indexingRules } from '#site/views/city-facts.ts';
import { hasClassroom } from '#site/views/class-times.ts';
import { parseSentences } from '#site/views/skills.ts';

/** Content about a course in a city, in addition to the course's own content. */
export interface CityCourseView {
  uses: readonly string[];
  /** Facts from the city's file that mention the course or a skill from its modules. */
  localFacts: readonly CityFact[];
  project: { title: string; text: string };
  /** Text about jobs in the city after the course. Undefined if no such text has been written. */
  work?: string;
  /** Sentences about how classes for students in the city are held, and in which language. */
  classes: readonly string[];
  questions: readonly { question: string; answer: string }[];
}

export const courseLead = ({ summary }: Course, city: City): string =>
  `${summary} ${hasClassroom(city) ? 'Live online or in a classroom' : 'Live online'} for students in ${city.name}, at the same fee as in Pune.`;

/** Number of questions from the course that its city pages show. Pages with little other text about the city show fewer questions. */
const courseQuestions = { withPair: 3, without: 1 } as const;

interface CityCourseInput {
  course: Course;
  city: City;
  pair: Pair | undefined;
  localFacts: readonly CityFact[];
  nearest: BranchDistance | undefined;
  teaching: Institute['classes'];
}

export function cityCourseView({ course, city, pair, localFacts, nearest, teaching }: CityCourseInput): CityCourseView {
  const [first] = course.projects;
  return {
    uses: pair?.uses.map(({ text }) => text) ?? [],
    localFacts,
    project: pair?.project ?? {
      title: first?.title ?? course.title,
      // Uses only the first sentence of the description. The course's main page shows the full description.
      text: parseSentences(first?.description ?? course.summary)[0]?.text ?? '',
    },
    ...(pair && { work: pair.work }),
    classes: classesFor(city, nearest, teaching),
    questions: [
      attendanceQuestion(city),
      ...chooseQuestions(course, city, pair ? courseQuestions.withPair : courseQuestions.without),
    ],
  };
}

function classesFor(city: City, nearest: BranchDistance | undefined, { seats, language }: Institute['classes']): string[] {
  const place = city.delivery.includes('classroom') ? 'in a classroom or live online' : 'live online';
  return [
    `Classes for students in ${city.name} are held ${place}, ${language}.`,
    `A batch has at most ${seats} students.`,
    // Mentions a distance only if the branch is outside the city.
    ...(nearest && nearest.distanceKm > 0 ? [`Our ${nearest.name} is about ${nearest.distanceKm} km by road.`] : []),
  ];
}

const attendanceQuestion = (city: City): CityCourseView['questions'][number] => ({
  question: `Can I attend from ${city.name}?`,
  answer: `Yes. You can take the whole course live online from ${city.name}, with the same fee and certificate as in Pune.`,
});

/** Chooses different questions for different cities, so that people who read several pages learn something new on each. */
const chooseQuestions = ({ faqs }: Course, { slug }: City, count: number): CityCourseView['questions'] =>
  rotateByName(faqs, slug).slice(0, count);

/** Returns the page's text about this course in this city. The indexing rules count its words. */
const pairTexts = ({ uses, localFacts, project, work }: CityCourseView, pair: Pair | undefined): string[] => [
  ...uses,
  ...(pair ? [project.title, project.text] : []),
  ...(work ? [work] : []),
  ...localFacts.flatMap(({ paragraphs }) => paragraphs),
];

/**
 * Lists, in words that marketers understand, what a course's city page still needs before it may be indexed. Empty if nothing is missing.
 */
export function pairShortfall(view: CityCourseView, pair: Pair | undefined, city: City): string[] {
  const words = countWords(pairTexts(view, pair));
  const facts = view.uses.length + view.localFacts.length;
  const isShort = facts < indexingRules.facts || words < indexingRules.words;
  if (!pair && isShort)
    return [
      `its text in ${pairsFile(city)}: ${indexingRules.facts} facts and ${indexingRules.words} words about the course in ${city.name}`,
    ];
  return [
    ...(facts < indexingRules.facts ? [`${indexingRules.facts - facts} more facts about this course in this city`] : []),
    ...(words < indexingRules.words ? [`${indexingRules.words - words} more words about this course in this city`] : []),
  ];
}
