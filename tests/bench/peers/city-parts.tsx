import type { ReactElement } from 'react';
import { part } from '#site/part.tsx';
import type { BenchCity, CourseCard } from './data.ts';
import { pagePath } from './texts.ts';

/** Breadcrumbs above a course's. */
export const WayToCity = part('way-to-city', function WayToCity({ city }: { city: BenchCity }): ReactElement {
  return (
    <>
      <li>
        <a href="/">Home</a>
      </li>
      <li>
        <a href="/training/">Training</a>
      </li>
      <li>
        <a href={`/training/${city.slug}/`}>{city.name}</a>
      </li>
    </>
  );
});

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

interface RelatedCardProps {
  card: CourseCard;
  city: BenchCity;
}

/** Depends on both, and all courses related to this one show it in this city. */
export const RelatedCard = part('related-card', function RelatedCard({ card, city }: RelatedCardProps): ReactElement {
  return (
    <li className="card">
      <a className="card-link" href={pagePath(city, card)}>
        <img src={`/assets/cards/${card.slug}.jpg`} alt={card.name} width="320" height="180" loading="lazy" />
        <h3>
          {card.name} in {city.name}
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
});
