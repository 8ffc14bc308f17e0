import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { FeeView } from '#site/components/fee-card/fee-card.tsx';
import type { BatchView } from '#site/views/batches.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';
import { type Fact, nextStart } from '#site/views/city-hub.ts';
import { syllabusParts, taughtTime } from '#site/views/taught-time.ts';
import { FactStrip } from './fact-strip.tsx';

/** Shows a rating only together with its number of ratings and its basis. */
const ratingFact = ({ rating }: Course): Fact[] =>
  rating ? [['Rating', `${rating.score} of 5`, `${rating.count} ratings. ${rating.basis}`]] : [];

interface CourseFactsProps {
  course: Course;
  fee: FeeView;
  batch: BatchView | undefined;
}

export const CourseFacts = cachedFragment(
  'course-facts',
  function CourseFacts({ course, fee, batch }: CourseFactsProps): ReactElement {
    const taught = taughtTime(course);
    return (
      <FactStrip
        facts={[
          ['Fee', fee.price, fee.emi],
          batch
            ? [nextStart, formatShortDay(batch.start), `${batch.days}, ${batch.zonedTime}`]
            : ['Taught', taught, syllabusParts(course)],
          ['Duration', course.duration, batch ? `${taught} in ${syllabusParts(course)}` : course.lessons],
          ['Level', course.level, course.projectsLine ?? `${course.projects.length} practical projects`],
          ...ratingFact(course),
        ]}
      />
    );
  },
);
