import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { Link } from '#site/views/shell.ts';

/** Links to courses of one subject. */
export interface SubjectLinks {
  /** `Data Science`. */
  category: string;
  links: readonly Link[];
}

interface CoursesBySubjectProps {
  courses: readonly SubjectLinks[];
  /** Level of the subjects' headings. */
  level: 'h2' | 'h3';
  /** What a heading adds to its subject: ` in Nashik`. */
  suffix?: string;
}

/** Course links under a heading for each subject; a small screen folds each, since a visitor wants one of them. */
export function CoursesBySubject({ courses, level: Heading, suffix = '' }: CoursesBySubjectProps): ReactElement {
  return (
    <div className="subject-links">
      {courses.map(({ category, links }) => (
        <Fold
          key={category}
          heading={
            <Heading>
              {category}
              {suffix}
            </Heading>
          }
        >
          <LinkList links={links} />
        </Fold>
      ))}
    </div>
  );
}
