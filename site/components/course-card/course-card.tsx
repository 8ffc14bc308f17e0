import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { startText } from '#site/views/calendar-day.ts';
import type { CourseCardView } from '#site/views/course-card.ts';
import { cardFacts } from './card-facts.ts';

interface CourseCardProps {
  card: CourseCardView;
  /** Whether visitors can select the card for comparison in the course finder. */
  isComparable?: boolean;
  /** Whether small screens show the card as a row with the icon instead of the picture. */
  hasIcon?: boolean;
}

export const CourseCard = cachedFragment('course-card', function CourseCard(props: CourseCardProps): ReactElement {
  const { card, isComparable = false, hasIcon = false } = props;
  return (
    <article className="box course-card">
      <img src={card.image} alt="" width={320} height={180} loading="lazy" decoding="async" />
      {hasIcon && card.icon ? (
        <img className="course-card-icon" src={card.icon} alt="" width={96} height={96} loading="lazy" decoding="async" />
      ) : null}{' '}
      <span className="badge">Trending</span>
      <h3>
        <a href={card.href}>{card.title}</a>
      </h3>
      <p className="note course-card-facts">{cardFacts(card)}</p>
      <p className="row course-card-price">
        {card.price} <small data-dated="">{startText(card.nextStart)}</small>
      </p>
      <a
        className="button quiet"
        {...dialogLink('syllabus', { course: card.key, coursePage: card.href, label: `Syllabus of ${card.title}` })}
      >
        Syllabus
      </a>{' '}
      <a className="button" aria-label={`View Details of ${card.title}`} href={card.href}>
        View Details
      </a>{' '}
      {isComparable ? (
        <label className="compare-check">
          <input type="checkbox" aria-label={`Compare ${card.title}`} />
          Compare
        </label>
      ) : null}
    </article>
  );
});

interface CourseCardListProps extends Pick<CourseCardProps, 'isComparable' | 'hasIcon'> {
  title: string;
  cards: readonly CourseCardView[];
  /** Groups with subheadings. `first` is the key of a group's first course. */
  groups?: readonly CardGroup[];
}

export interface CardGroup {
  name: string;
  /** Set if the page links to the group. */
  id?: string;
  /** Page with all courses in the group. If this is set, a long group shows only its first cards until the visitor expands it. */
  href?: string;
  count: number;
  first: string;
}

export function CourseCardList({ title, cards, groups = [], isComparable, hasIcon }: CourseCardListProps): ReactElement {
  const renderCards = (some: readonly CourseCardView[]) =>
    some.map((card) => <CourseCard key={card.key} card={card} isComparable={isComparable} hasIcon={hasIcon} />);
  const starts = groups.map(({ first }) => cards.findIndex(({ key }) => key === first));
  return (
    <section className={hasIcon ? 'band course-list course-rows' : 'band course-list'}>
      <h2>{title}</h2>
      <div className="card-grid">
        {renderCards(cards.slice(0, starts[0]))}
        {groups.map((group, index) => (
          <section key={group.first} className="card-subject">
            <GroupHeading group={group} />
            {renderCards(cards.slice(starts[index], starts[index + 1]))}
            {group.href && group.count > maxUnfoldedCards ? <ShowAll group={group} /> : null}
          </section>
        ))}
      </div>
    </section>
  );
}

function GroupHeading({ group: { id, name, href, count } }: { group: CardGroup }): ReactElement {
  return (
    <h2 className="row card-group" id={id}>
      {href ? (
        <a className="plain" href={href}>
          {name}
        </a>
      ) : (
        name
      )}{' '}
      <small className="note">{count === 1 ? '1 course' : `${count} courses`}</small>
    </h2>
  );
}

/** Maximum number of visible courses per subject. The style sheet hides the others until the subject is expanded (course-rows.css). */
const maxUnfoldedCards = 10;

/** Expands a subject without JavaScript. The style sheet reacts to the checkbox. */
function ShowAll({ group: { name, count } }: { group: CardGroup }): ReactElement {
  return (
    <label className="button quiet show-all">
      <input type="checkbox" className="visually-hidden" />
      <span>
        Show all {count} <span className="visually-hidden">{name} </span>courses
      </span>{' '}
      <span>
        Show fewer <span className="visually-hidden">{name} </span>courses
      </span>
    </label>
  );
}
