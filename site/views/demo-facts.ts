import { classMinutes, patternKind } from '#catalogue/timetable.ts';
import { upcomingBatches } from './batches.ts';
import { branchCity, hasRooms } from './branches.ts';
import type { ShownCatalogue } from './ending.ts';

/** What a page says of the demo class that its form asks for. */
export interface DemoFacts {
  /** What it is, how long and where. */
  text: string;
  /** The next first classes, soonest first: the course with its page, and when and where. */
  next: readonly { course: string; href: string; when: string }[];
}

/** First classes that are named. */
const maxFirstClasses = 3;

export function demoFacts({ catalogue, asOf }: ShownCatalogue): DemoFacts {
  const { timetable, branches } = catalogue;
  const weekdays = timetable.filter((pattern) => patternKind(pattern) === 'regular');
  const [minutes, ...others] = new Set(weekdays.map(classMinutes));
  const cities = new Set(branches.filter(hasRooms).map((branch) => branchCity(catalogue, branch)));
  return {
    text: [
      'The first class of a batch, live with its trainer',
      ...(minutes && others.length === 0 ? [`${minutes} minutes on weekdays`] : []),
      `online or in a classroom in ${[...cities].join(' or ')}.`,
    ].join(', '),
    next: upcomingBatches(catalogue, asOf)
      .slice(0, maxFirstClasses)
      .map(({ course, href, startText, zonedTime, place }) => ({ course, href, when: `${startText}, ${zonedTime}, ${place}` })),
  };
}
