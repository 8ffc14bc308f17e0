import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { NotedLink } from '#site/views/shell.ts';

export interface SubjectLinks {
  category: string;
  /** Number of courses in the subject. Undefined if the links open pages other than course pages. */
  count?: number;
  /** Path of the subject's drawing, in 16:9 format. */
  picture?: string;
  links: readonly NotedLink[];
  advice?: { heading: string; text: string } | undefined;
}

/** Returns the id of a subject's list of links. A link to this id opens the folded subject. */
export const subjectId = (category: string): string => `in-${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

interface CoursesBySubjectProps {
  courses: readonly SubjectLinks[];
}

export function CoursesBySubject({ courses }: CoursesBySubjectProps): ReactElement {
  return (
    <div className="subject-links">
      {courses.map(({ category, count, picture, links, advice }) => (
        <Fold key={category} heading={<SubjectHeading category={category} count={count} picture={picture} />}>
          <LinkList links={links} id={subjectId(category)} />
          {advice ? <Advice {...advice} /> : null}
        </Fold>
      ))}
    </div>
  );
}

function Advice({ heading, text }: NonNullable<SubjectLinks['advice']>): ReactElement {
  return (
    <details className="unfold subject-advice">
      <summary>{heading}</summary>
      <p className="note">{text}</p>
    </details>
  );
}

const SubjectHeading = ({ category, count, picture }: Pick<SubjectLinks, 'category' | 'count' | 'picture'>): ReactElement => (
  <>
    {picture ? <img src={picture} alt="" width={640} height={360} loading="lazy" decoding="async" /> : null}
    <h3>
      {category}
      {count ? <small className="note"> {count}</small> : null}
    </h3>
  </>
);
