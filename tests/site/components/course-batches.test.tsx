import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { upcomingBatches } from '#site/views/batches.ts';
import type { ClassTime } from '#site/views/class-times.ts';
import { frozenDay, loadFrozenCatalogue } from '#tests/fixtures/catalogue/frozen-catalogue.ts';

const online = upcomingBatches(await loadFrozenCatalogue(), frozenDay).filter(({ isOnline }) => isOnline);
const createTime = (place: string): ClassTime => ({ kind: 'weekend', days: 'Sat and Sun', time: '9:00 am to 12:00 pm', place });

test.each([
  ['Classroom (the branch depends on the batch)', true],
  ['Live online', false],
])('a course with only online dates and the class place "%s" shows the note about classrooms: %s', (place, isShown) => {
  const html = renderToStaticMarkup(
    <CourseBatches heading="Next" courseKey="java" batches={online} times={[createTime(place)]} />,
  );
  expect(online.length).toBeGreaterThan(0);
  expect(html.includes('The batches with a date are live online.')).toBe(isShown);
});
