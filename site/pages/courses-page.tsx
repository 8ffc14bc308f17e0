import type { ReactElement } from 'react';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CourseFinder } from '#site/components/course-finder/course-finder.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { CourseCardView } from '#site/views/course-card.ts';
import type { CourseIndex } from '#site/views/course-index.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface CoursesPageProps extends PageFrame {
  crumbs: readonly Link[];
  lead: string;
  index: CourseIndex;
  cards: readonly CourseCardView[];
  links: readonly Link[];
}

/** All courses with the course finder. */
export function CoursesPage({ crumbs, lead, index, cards, links, ...frame }: CoursesPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading="All courses" lead={lead}>
      <CourseFinder index={index} />
      <CourseCardList title="Courses" cards={cards} />
      <LinkBand title="By subject and by city" links={links} />
    </ProseDocument>
  );
}
