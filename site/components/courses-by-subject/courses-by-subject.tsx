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
}

/** Course links under a heading for each subject; a small screen folds each, since a visitor wants one of them. */
export function CoursesBySubject({ courses }: CoursesBySubjectProps): ReactElement {
  return (
    <div className="subject-links">
      {courses.map(({ category, links }) => (
        <Fold key={category} heading={<h3>{category}</h3>}>
          <LinkList links={links} />
        </Fold>
      ))}
    </div>
  );
}
