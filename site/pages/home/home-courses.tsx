import type { ReactElement } from 'react';
import { CourseCard } from '#site/components/course-card/course-card.tsx';
import type { CourseCardView } from '#site/views/course-card.ts';
import type { HomeView } from './view.ts';

/** Number of cards shown before the visitor expands the list. These cards fill one row on a wide screen. */
const maxOpenCards = 4;

export function HomeCourses({ section }: { section: HomeView['sections'][number] }): ReactElement {
  const { title, intro, href, cards, slug } = section;
  const more = cards.slice(maxOpenCards);
  return (
    <section className="home-courses" aria-labelledby={`courses-${slug}`}>
      <header className="home-courses-head">
        <h2 id={`courses-${slug}`}>{title}</h2>
        <p className="wide-only">{intro}</p>
        <a href={href} aria-label={`Compare all ${title} courses`}>
          Compare all
        </a>
      </header>
      <div className="home-courses-row">
        <CardGrid cards={cards.slice(0, maxOpenCards)} />
        {more.length > 0 ? (
          <details className="more-courses">
            <summary>{`${more.length} more ${title} courses`}</summary>
            <CardGrid cards={more} />
          </details>
        ) : null}
      </div>
    </section>
  );
}

function CardGrid({ cards }: { cards: readonly CourseCardView[] }): ReactElement {
  return (
    <div className="card-grid">
      {cards.map((card) => (
        <CourseCard key={card.key} card={card} />
      ))}
    </div>
  );
}
