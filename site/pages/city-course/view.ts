import { pairsFile } from '#catalogue/files.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import { rotateByName } from '#site/views/beginning-elsewhere.ts';
import { type CityFact, countWords, indexingRules } from '#site/views/city-facts.ts';
import { hasClassroom } from '#site/views/class-times.ts';
import { parseSentences } from '#site/views/skills.ts';

/** What a course's page in a city says beside what the course's file says everywhere. */
export interface CityCourseView {
  /** Who there uses the skill, and what for. */
  uses: readonly string[];
  /** What the city's file says that names the course or a skill of its modules. */
  localFacts: readonly CityFact[];
  project: { title: string; text: string };
  /** What work it leads to there; absent where nobody has written it. */
  work?: string;
  /** How classes are held for the city, and in which language. */
  classes: readonly string[];
  /** The city's own question first. */
  questions: readonly { question: string; answer: string }[];
}

/** What one learns, then how students of the city come to it. */
export const courseLead = ({ summary }: Course, city: City): string =>
  `${summary} ${hasClassroom(city) ? 'Live online or in a classroom' : 'Live online'} for students of ${city.name}, at the fee of Pune.`;

/** How many of the course's questions a city's page shows: fewer where little else is about the city. */
const courseQuestions = { withPair: 3, without: 1 } as const;

interface CityCourseInput {
  course: Course;
  city: City;
  pair: Pair | undefined;
  localFacts: readonly CityFact[];
  nearest: Branch | undefined;
  /** How every batch is taught. */
  teaching: Institute['classes'];
}

export function cityCourseView({ course, city, pair, localFacts, nearest, teaching }: CityCourseInput): CityCourseView {
  const [first] = course.projects;
  return {
    uses: pair?.uses.map(({ text }) => text) ?? [],
    localFacts,
    project: pair?.project ?? {
      title: first?.title ?? course.title,
      // The whole of it stands on the course's main page.
      text: parseSentences(first?.description ?? course.summary)[0]?.text ?? '',
    },
    ...(pair && { work: pair.work }),
    classes: classesFor(city, nearest, teaching),
    questions: [
      attendanceQuestion(course, city),
      ...chooseQuestions(course, city, pair ? courseQuestions.withPair : courseQuestions.without),
    ],
  };
}

const branchName = ({ locality, label }: Branch): string => locality ?? label;

function classesFor(city: City, nearest: Branch | undefined, { seats, language }: Institute['classes']): string[] {
  const distanceKm = city.branch?.distanceKm ?? 0;
  const place = city.delivery.includes('classroom') ? 'in a classroom or live online' : 'live online';
  return [
    `Classes for ${city.name} are held ${place} ${language}, for ${seats} students at most.`,
    // A branch in the city itself is told by its name; a distance by road only where there is one.
    ...(nearest && distanceKm > 0 ? [`Our ${branchName(nearest)} branch is about ${distanceKm} km by road.`] : []),
  ];
}

const attendanceQuestion = (course: Course, city: City): CityCourseView['questions'][number] => ({
  question: `Can I attend from ${city.name}?`,
  answer: `Yes. You can take all of ${course.title} live online from ${city.name}, at the same fee and for the same certificate.`,
});

/** Some of the course's questions: other ones in other cities, so that two of its pages tell a reader more than one. */
const chooseQuestions = ({ faqs }: Course, { slug }: City, count: number): CityCourseView['questions'] =>
  rotateByName(faqs, slug).slice(0, count);

/** Texts of the page that are about this course in this city: what the indexing rules count. */
const pairTexts = ({ uses, localFacts, project, work }: CityCourseView, pair: Pair | undefined): string[] => [
  ...uses,
  ...(pair ? [project.title, project.text] : []),
  ...(work ? [work] : []),
  ...localFacts.flatMap(({ paragraphs }) => paragraphs),
];

/** What a course's page in a city still lacks for the index, in words for the marketer; empty when it passes. */
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
