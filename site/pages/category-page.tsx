import type { ReactElement } from 'react';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { CourseCardView } from '#site/views/course-card.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from './document.tsx';
import { ProseDocument } from './prose-page.tsx';

interface CategoryPageProps extends PageFrame {
  crumbs: readonly Link[];
  heading: string;
  intro: string;
  cards: readonly CourseCardView[];
  cities: readonly Link[];
}

/** Hub of one menu category: its courses, and the cities they are taught for. */
export function CategoryPage({ crumbs, heading, intro, cards, cities, ...frame }: CategoryPageProps): ReactElement {
  return (
    <ProseDocument {...frame} crumbs={crumbs} heading={heading} lead={intro}>
      <CourseCardList title={cards.length === 1 ? 'The course' : `All ${cards.length} courses`} cards={cards} />
      <LinkBand title="Courses by city" links={cities} />
    </ProseDocument>
  );
}
