import type { ReactElement } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchCity, CourseCard } from './data.ts';
import { pagePath } from './texts.ts';

interface CityAddress {
  cityName: string;
  citySlug: string;
}

/** Breadcrumbs of a course in a city. */
export const Trail = part(
  'trail',
  function Trail({ courseName, cityName, citySlug }: CityAddress & { courseName: string }): ReactElement {
    return (
      <nav className="crumbs" aria-label="Breadcrumb">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href="/training/">Training</a>
          </li>
          <li>
            <a href={`/training/${citySlug}/`}>{cityName}</a>
          </li>
          <li aria-current="page">{courseName}</li>
        </ol>
      </nav>
    );
  },
  ['courseName', 'cityName', 'citySlug'],
);

export const Local = part('local', function Local({ city }: { city: BenchCity }): ReactElement {
  return (
    <section className="local">
      <h2>Our {city.name} centre</h2>
      <p>{city.intro}</p>
      <address>
        {city.street}
        <br />
        {city.locality}, {city.name} {city.postcode}
        <br />
        {city.state}
      </address>
      <p>
        Open {city.hours}. Write to <a href={`mailto:${city.email}`}>{city.email}</a> or call{' '}
        <a href={`tel:${city.tel}`}>{city.phone}</a>.
      </p>
      <ul className="landmarks">
        {city.landmarks.map((landmark) => (
          <li key={landmark}>{landmark}</li>
        ))}
      </ul>
    </section>
  );
});

/** Courses related to one course, in a city. */
export const Related = part(
  'related',
  function Related({ cards, cityName, citySlug }: CityAddress & { cards: readonly CourseCard[] }): ReactElement {
    return (
      <section className="related">
        <h2>{`Related courses in ${cityName}`}</h2>
        <ul className="cards">
          {cards.map((card) => (
            <RelatedCard key={card.slug} card={card} cityName={cityName} citySlug={citySlug} />
          ))}
        </ul>
      </section>
    );
  },
  ['cityName', 'citySlug'],
);

/** Many courses show the same card. */
const RelatedCard = part(
  'related-card',
  function RelatedCard({ card, cityName, citySlug }: CityAddress & { card: CourseCard }): ReactElement {
    return (
      <li className="card">
        <a className="card-link" href={pagePath({ slug: citySlug }, card)}>
          <img src={`/assets/cards/${card.slug}.jpg`} alt={card.name} width="320" height="180" loading="lazy" />
          <h3>
            {card.name} in {cityName}
          </h3>
        </a>
        <p>{card.summary}</p>
        <p className="meta">
          <span>{card.level}</span>
          <span>{card.durationText}</span>
          <span>{card.feeText}</span>
        </p>
      </li>
    );
  },
  ['cityName', 'citySlug'],
);
