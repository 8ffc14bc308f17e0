import type { ReactElement } from 'react';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CategoryFinder } from '#site/components/course-finder/category-finder.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { formatShortDay } from '#site/views/calendar-day.ts';
import type { CourseCardView } from '#site/views/course-card.ts';
import { ProseDocument } from '../prose-document.tsx';
import { type CategoryPageProps, SingleCoursePage } from './single-course.tsx';

/** Maximum number of full cards in a list on a phone. Longer lists are shown as rows without pictures. */
const maxWholeCards = 6;

export function CategoryPage(props: CategoryPageProps): ReactElement {
  const { heading, intro, picture, total, filters, cards, groups, single, cities, pages, ...frame } = props;
  if (single) return <SingleCoursePage {...props} single={single} />;
  return (
    <ProseDocument
      {...frame}
      stylesheet={frame.assets.finderStylesheet}
      heading={heading}
      lead={intro}
      picture={picture}
      actions={<CategoryActions {...props} />}
    >
      {filters.length > 0 ? <CategoryFinder filters={filters} count={total} /> : null}
      <CourseCardList
        title={formatTitle(cards.length, total)}
        cards={cards}
        groups={groups}
        hasIcon={cards.length > maxWholeCards}
      />
      <LinkBand title={`All ${total} courses`} links={pages} />
      <LinkBand title="Courses by city" links={cities} />
    </ProseDocument>
  );
}

function CategoryActions({ shell, cards }: CategoryPageProps): ReactElement {
  const [soonest] = cards.filter(({ nextStart }) => nextStart).sort((one, other) => (getStart(one) < getStart(other) ? -1 : 1));
  return (
    <p className="actions category-actions">
      <a className="button primary" {...dialogLink('demo')}>
        {shell.demo.invitation}
      </a>{' '}
      {soonest ? (
        <span data-dated="">
          Next batch: <a href={soonest.href}>{soonest.title}</a>, {formatShortDay(getStart(soonest))}
        </span>
      ) : null}
    </p>
  );
}

const getStart = ({ nextStart = '' }: CourseCardView): string => nextStart;

const formatTitle = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${total} courses` : `All ${total} courses`;
