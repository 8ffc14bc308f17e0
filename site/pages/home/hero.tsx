import type { ReactElement, ReactNode } from 'react';
import { routes } from '#catalogue/routes.ts';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { HeroView } from './hero-view.ts';
import { Orbit } from './orbit.tsx';

export function Hero({ hero, invitation }: { hero: HeroView; invitation: string }): ReactElement {
  return (
    <section className="band deep hero tall-hero home-hero" aria-labelledby="hero-title">
      <div className="hero-text">
        <h1 id="hero-title">
          <span className="hero-tagline">{unbroken(hero.tagline)}</span> {unbroken(hero.headline)}
        </h1>
        <p className="lead">{hero.about}</p>
        <p className="actions hero-actions">
          <a className="button primary" {...dialogLink('demo')}>
            {invitation}
          </a>{' '}
          <a className="button quiet" {...dialogLink('callback')}>
            Request Callback
          </a>{' '}
          <a className="hero-more wide-only" href={routes.courses}>
            All courses
          </a>
        </p>
        <ul className="row hero-links" aria-label="Kinds of training">
          {hero.links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
        <dl className="row hero-facts">
          {hero.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>
                {fact.href ? <a href={fact.href}>{fact.value}</a> : fact.value}{' '}
                <span className="hero-fact-note">{fact.note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Orbit orbit={hero.orbit} />
    </section>
  );
}

/** Keeps words such as `soft-skills` on one line. */
const unbroken = (text: string): ReactNode[] =>
  text.split(/(\S+-\S+)/).map((piece) =>
    piece.includes('-') ? (
      <span key={piece} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
