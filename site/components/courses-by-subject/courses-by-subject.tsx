import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { NotedLink } from '#site/views/shell.ts';

/** Links to courses of one subject. */
export interface SubjectLinks {
  /** `Data Science`. */
  category: string;
  /** How many courses it has; absent where the links are of other pages. */
  count?: number;
  /** Path of the subject's drawing, 16:9. */
  picture?: string;
  links: readonly NotedLink[];
  /** What to know before one chooses among them. */
  advice?: { heading: string; text: string } | undefined;
}

/** Id of the links of a subject: one that is folded opens for who comes to them. */
export const subjectId = (category: string): string => `in-${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

interface CoursesBySubjectProps {
  courses: readonly SubjectLinks[];
}

/** Course links in a card for each subject; a small screen folds each, since a visitor wants one of them. */
export function CoursesBySubject({ courses }: CoursesBySubjectProps): ReactElement {
  return (
    <div className="subject-links">
      {courses.map(({ category, picture, links, advice }) => (
        <Fold key={category} heading={<SubjectHeading category={category} picture={picture} />}>
          <LinkList links={links} id={subjectId(category)} />
          {advice ? <Advice {...advice} isOpen={links.length < fewLinks} /> : null}
        </Fold>
      ))}
    </div>
  );
}

/** With fewer links a card has room for its advice. */
const fewLinks = 3;

function Advice({ heading, text, isOpen }: NonNullable<SubjectLinks['advice']> & { isOpen: boolean }): ReactElement {
  return (
    <details className="unfold subject-advice" open={isOpen}>
      <summary>{heading}</summary>
      <p>{text}</p>
    </details>
  );
}

const SubjectHeading = ({ category, picture }: Pick<SubjectLinks, 'category' | 'picture'>): ReactElement => (
  <>
    {picture ? <img src={picture} alt="" width={640} height={360} loading="lazy" decoding="async" /> : null}
    <h3>{category}</h3>
  </>
);
