import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import type { Pair } from '#catalogue/schema/pairs.ts';
import type { BranchDistance } from '#site/views/branches.ts';
import { countWords, indexingRules } from '#site/views/city-facts.ts';
import { hasClassroom } from '#site/views/class-times.ts';
import { rotateByName } from '#site/views/rotate-by-name.ts';

/** Content about a course in a city, in addition to the course's own content. */
export interface CityCourseView {
  uses: readonly string[];
  project: { title: string; text: string };
  /** Text about jobs in the city after the course. */
  work: string;
  /** Sentences about how classes for students in the city are held, and in which language. */
  classes: readonly string[];
  questions: readonly { question: string; answer: string }[];
}

export const courseLead = ({ summary }: Course, city: City): string =>
  `${summary} Students in ${city.name} attend live online${hasClassroom(city) ? ' or in a classroom' : ''}, at the same fee as in Pune.`;

/** Number of questions from the course that its city pages show. */
const courseQuestions = 3;

interface CityCourseInput {
  course: Course;
  city: City;
  pair: Pair;
  nearest: BranchDistance | undefined;
  teaching: Institute['classes'];
}

export const cityCourseView = ({ course, city, pair, nearest, teaching }: CityCourseInput): CityCourseView => ({
  uses: pair.uses.map(({ text }) => text),
  project: pair.project,
  work: pair.work,
  classes: classesFor(city, nearest, teaching),
  questions: [attendanceQuestion(city), ...rotateByName(course.faqs, city.slug).slice(0, courseQuestions)],
});

function classesFor(city: City, nearest: BranchDistance | undefined, { seats, language }: Institute['classes']): string[] {
  const place = city.delivery.includes('classroom') ? 'in a classroom or live online' : 'live online';
  return [
    `Classes for students in ${city.name} are held ${place}, ${language}.`,
    `Each batch has at most ${seats} students.`,
    // Mentions a distance only if the branch is outside the city.
    ...(nearest && nearest.distanceKm > 0 ? [`Our ${nearest.name} is about ${nearest.distanceKm} km by road.`] : []),
  ];
}

const attendanceQuestion = (city: City): CityCourseView['questions'][number] => ({
  question: `Can I attend from ${city.name}?`,
  answer: `Yes. You can take the whole course live online from ${city.name}, with the same fee and certificate as in Pune.`,
});

/**
 * Lists, in words that marketers understand, what a course's city page still needs before it may be indexed. Empty if nothing is missing.
 */
export function pairShortfall({ uses, project, work }: CityCourseView): string[] {
  const words = countWords([...uses, project.title, project.text, work]);
  return [
    ...(uses.length < indexingRules.facts
      ? [`${indexingRules.facts - uses.length} more facts about this course in this city`]
      : []),
    ...(words < indexingRules.words ? [`${indexingRules.words - words} more words about this course in this city`] : []),
  ];
}
