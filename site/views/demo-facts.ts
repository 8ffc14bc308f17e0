import type { Text } from '#catalogue/texts.ts';
import { classMinutes, patternKind } from '#catalogue/timetable.ts';
import { translateBatch, upcomingBatches } from './batches.ts';
import { branchCity, hasRooms } from './branches.ts';
import { english } from './calendar-day.ts';
import type { ShownCatalogue } from './ending.ts';

export interface DemoFacts {
  text: string;
  /** First classes of the next batches, soonest first. `when` contains the day, time and place. */
  next: readonly { course: string; href: string; when: string }[];
}

const maxFirstClasses = 3;

export function demoFacts({ catalogue, asOf }: ShownCatalogue, say = english): DemoFacts {
  const { timetable, branches } = catalogue;
  const weekdays = timetable.filter((pattern) => patternKind(pattern) === 'regular');
  const [minutes, ...others] = new Set(weekdays.map(classMinutes));
  const cities = new Set(branches.filter(hasRooms).map((branch) => branchCity(catalogue, branch)));
  return {
    text: [
      say('You attend the first class of a batch, live with its trainer.'),
      ...(minutes && others.length === 0 ? [say('On weekdays, it takes {minutes} minutes.', { minutes })] : []),
      say('Join online or in a classroom in {cities}.', {
        cities: [...cities].map((city) => say(city as Text)).join(` ${say('or')} `),
      }),
    ].join(' '),
    next: upcomingBatches(catalogue, asOf)
      .slice(0, maxFirstClasses)
      .map((batch) => translateBatch(batch, say))
      .map(({ course, href, startText, zonedTime, place }) => ({ course, href, when: `${startText}, ${zonedTime}, ${place}` })),
  };
}
