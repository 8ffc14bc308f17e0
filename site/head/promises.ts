import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { CityCourseView } from '#site/views/city-course.ts';
import type { Seo } from './seo.ts';

/** What the page of a course in a city shows, as far as titles and descriptions promise it. */
interface Shown {
  course: Course;
  city: City;
  view: CityCourseView;
}

interface HeadPromise {
  /** As the marketer is told what is missing. */
  name: string;
  said: RegExp;
  /** @param words the text behind the promise, where it names something */
  isKept: (shown: Shown, words: string) => boolean;
}

/** All that a title or description may promise, each with the section that must hold it. */
const promises: readonly HeadPromise[] = [
  { name: 'a syllabus', said: /\bsyllabus\b/i, isKept: ({ course }) => course.curriculum.length > 0 },
  {
    name: 'the project that the description names',
    said: /\bProject: ([^.]+)\./,
    isKept: ({ view }, title) => view.project.title === title,
  },
  {
    name: 'a weekend batch',
    said: /\bweekend batch/i,
    isKept: ({ city }) => city.batches.some(({ kind }) => kind === 'weekend'),
  },
  { name: 'batches', said: /\bbatch(?:es)?\b/i, isKept: ({ city }) => city.batches.length > 0 },
  { name: 'instalments', said: /\bEMI\b/, isKept: ({ course }) => course.price > 0 },
  { name: 'the way to a branch', said: /\b\d+ km\b/, isKept: ({ city }) => (city.branch?.distanceKm ?? 0) > 0 },
  { name: 'placements', said: /\bplacements?\b/i, isKept: () => false },
  { name: 'a certificate', said: /\bcertificates?\b/i, isKept: ({ course }) => course.certification !== '' },
];

/** Promises of a page's title and description that the page does not keep, in words for the marketer. */
export function brokenPromises({ title, description }: Seo, shown: Shown): string[] {
  const head = `${title}\n${description}`;
  return promises.flatMap(({ name, said, isKept }) => {
    const found = said.exec(head);
    return found && !isKept(shown, found[1] ?? '') ? [`${name}, which its title or description promises`] : [];
  });
}
