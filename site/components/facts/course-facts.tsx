import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { FeeView } from '#site/components/fee-card/fee-card.tsx';
import type { Fact } from '#site/views/city-hub.ts';
import { syllabusParts, taughtTime } from '#site/views/taught-time.ts';
import { FactStrip } from './fact-strip.tsx';

/** A rating is shown with what it rests on; no course has one without. */
const ratingFact = ({ rating }: Course): Fact[] =>
  rating ? [['Rating', `${rating.score} of 5`, `${rating.count} ratings. ${rating.basis}`]] : [];

/** What a visitor asks first: how much, how long, how hard. */
export const CourseFacts = cachedFragment(
  'course-facts',
  function CourseFacts({ course, fee }: { course: Course; fee: FeeView }): ReactElement {
    return (
      <FactStrip
        facts={[
          ['Fee', fee.price, fee.emi],
          ['Duration', course.duration, course.lessons],
          ['Taught', taughtTime(course), syllabusParts(course)],
          ['Level', course.level, course.projectsLine ?? `${course.projects.length} pieces of work`],
          ...ratingFact(course),
        ]}
      />
    );
  },
);
