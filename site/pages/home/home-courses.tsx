import { Fragment, type ReactElement } from 'react';
import { CourseCard } from '#site/components/course-card/course-card.tsx';
import type { CourseCardView } from '#site/views/course-card.ts';
import type { HomeView } from './view.ts';

/** Number of cards shown before the visitor expands the list. These cards fill one row on a wide screen. */
const maxOpenCards = 5;

type Section = HomeView['sections'][number];

/**
 * One shelf with a tab for each course section. The tabs are radio buttons, so that they work without JavaScript and with the arrow keys.
 * Each button and its label come directly before their section, because the style sheet shows the section after the checked button.
 */
export function CourseShelf({ sections }: { sections: readonly Section[] }): ReactElement {
  return (
    <section className="band sunk course-shelf" id="courses" aria-labelledby="shelf-title">
      <h2 id="shelf-title">Find your course</h2>
      <div className="shelf-tabs" role="radiogroup" aria-labelledby="shelf-title">
        {sections.map((section, index) => (
          <Fragment key={section.slug}>
            <input type="radio" className="shelf-choice" name="shelf" id={`shelf-${section.slug}`} defaultChecked={index === 0} />
            <label className="shelf-tab" htmlFor={`shelf-${section.slug}`}>
              {section.title}
            </label>
            <HomeCourses section={section} />
          </Fragment>
        ))}
      </div>
    </section>
  );
}

function HomeCourses({ section: { title, intro, href, cards, slug } }: { section: Section }): ReactElement {
  const more = cards.slice(maxOpenCards);
  return (
    <section className="home-courses" aria-labelledby={`courses-${slug}`}>
      <header className="row home-courses-head">
        <h2 id={`courses-${slug}`} className="visually-hidden">
          {title}
        </h2>
        <p className="wide-only">{intro}</p>
        <a href={href} aria-label={`Compare all ${title} courses`}>
          Compare all
        </a>
      </header>
      <div className="home-courses-row">
        <CardGrid cards={cards.slice(0, maxOpenCards)} />
        {more.length > 0 ? (
          <details className="more-courses">
            <summary className="button quiet">{`${more.length} more ${title} courses`}</summary>
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
