import type { ReactElement } from 'react';
import { pagePicturePath } from '#catalogue/routes.ts';
import { type CardGroup, CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CategoryFinder } from '#site/components/course-finder/category-finder.tsx';
import { CourseFinder } from '#site/components/course-finder/course-finder.tsx';
import { EmiCalculator } from '#site/components/course-finder/emi-calculator.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { formatShortDay } from '#site/views/calendar-day.ts';
import type { CategoryFilter } from '#site/views/category-filters.ts';
import type { CourseCardView } from '#site/views/course-card.ts';
import type { FinderView } from '#site/views/course-index.ts';
import type { Link } from '#site/views/shell.ts';
import type { PageFrame } from '../document.tsx';
import { ProseDocument } from '../prose-document.tsx';

interface CoursesPageProps extends PageFrame {
  crumbs: readonly Link[];
  lead: string;
  finder: FinderView;
  /** Rupees, from which the calculator starts. */
  fee: number;
  emiMonths: readonly number[];
  cards: readonly CourseCardView[];
  /** The subjects of the cards. */
  groups: readonly CardGroup[];
  links: readonly Link[];
}

/** All courses with the course finder. */
export function CoursesPage(props: CoursesPageProps): ReactElement {
  const { crumbs, lead, finder, fee, emiMonths, cards, groups, links, ...frame } = props;
  return (
    <ProseDocument
      {...frame}
      stylesheet={frame.assets.finderStylesheet}
      crumbs={crumbs}
      heading="All courses"
      lead={lead}
      picture={pagePicturePath('subjects')}
      isLow
    >
      <CourseFinder finder={finder} />
      <CourseCardList title="Courses" cards={cards} groups={groups} isComparable hasIcon />
      <section className="band">
        <EmiCalculator fee={fee} months={emiMonths} />
      </section>
      <LinkBand title="By subject and by city" links={links} />
    </ProseDocument>
  );
}

interface CategoryPageProps extends PageFrame {
  crumbs: readonly Link[];
  heading: string;
  intro: string;
  /** Path of the drawing in the head. */
  picture: string;
  /** Courses of the category, of which a page shows some where they are many. */
  total: number;
  /** What its courses differ in; nothing where there is nothing to choose. */
  filters: readonly CategoryFilter[];
  cards: readonly CourseCardView[];
  /** The levels of the cards, where there are several. */
  groups: readonly CardGroup[];
  cities: readonly Link[];
  /** The category's pages, where it has several. */
  pages: readonly Link[];
}

/** More cards than this are rows without their pictures on a phone. */
const mostWhole = 6;

/** Hub of one menu category: its courses, and the cities they are taught for. */
export function CategoryPage(props: CategoryPageProps): ReactElement {
  const { crumbs, heading, intro, picture, total, filters, cards, groups, cities, pages, ...frame } = props;
  return (
    <ProseDocument
      {...frame}
      stylesheet={frame.assets.finderStylesheet}
      crumbs={crumbs}
      heading={heading}
      lead={intro}
      picture={picture}
      actions={<CategoryActions {...props} />}
    >
      {filters.length > 0 ? <CategoryFinder filters={filters} count={total} /> : null}
      <CourseCardList title={cardsTitle(cards.length, total)} cards={cards} groups={groups} hasIcon={cards.length > mostWhole} />
      <LinkBand title={`All ${total} courses`} links={pages} />
      <LinkBand title="Courses by city" links={cities} />
    </ProseDocument>
  );
}

/** The demo class, and the course of the category that starts first. */
function CategoryActions({ shell, cards }: CategoryPageProps): ReactElement {
  const [soonest] = cards.filter(({ nextStart }) => nextStart).sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  return (
    <p className="actions category-actions">
      <a className="button primary" {...dialogLink('demo')}>
        {shell.demo.invitation}
      </a>
      {soonest ? (
        <span data-dated="">
          Next start: <a href={soonest.href}>{soonest.title}</a>, {formatShortDay(startOf(soonest))}
        </span>
      ) : null}
    </p>
  );
}

const startOf = ({ nextStart = '' }: CourseCardView): string => nextStart;

function cardsTitle(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} courses`;
  return total === 1 ? 'The course' : `All ${total} courses`;
}
