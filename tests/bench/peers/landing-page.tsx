import type { ReactElement } from 'react';
import { Local, RelatedCard, WayToCity } from './city-parts.tsx';
import { Compare, Facts, Offer, Syllabus } from './course-parts.tsx';
import type { CourseCard } from './data.ts';
import { LandingHead } from './landing-head.tsx';
import { LeadForm } from './lead-form.tsx';
import { Employers, Footer, Header } from './shell.tsx';
import type { PageSubject } from './structured-data.ts';
import { inCity } from './texts.ts';

export interface LandingPageProps extends PageSubject {
  related: readonly CourseCard[];
}

/** The page that every generator of the comparison makes: a course in a city. */
export function LandingPage({ site, course, city, related }: LandingPageProps): ReactElement {
  return (
    <html lang="en-IN">
      <LandingHead site={site} course={course} city={city} />
      <body>
        <Header site={site} />
        <main id="main">
          <Breadcrumbs site={site} course={course} city={city} />
          <Hero site={site} course={course} city={city} />
          <Facts course={course} />
          <About site={site} course={course} city={city} />
          <Syllabus course={course} />
          <Compare name={site.name} course={course} />
          <Employers site={site} />
          <Questions site={site} course={course} city={city} />
          <Local city={city} />
          <section className="enquire" id="enquire">
            <LeadForm
              site={site}
              course={course}
              city={city}
              id="foot-form"
              title={`Enquire about ${course.name} in ${city.name}`}
            />
          </section>
          <section className="related">
            <h2>{`Related courses in ${city.name}`}</h2>
            <ul className="cards">
              {related.map((card) => (
                <RelatedCard key={card.slug} card={card} city={city} />
              ))}
            </ul>
          </section>
        </main>
        <Footer site={site} />
      </body>
    </html>
  );
}

function Breadcrumbs({ course, city }: PageSubject): ReactElement {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        <WayToCity city={city} />
        <li aria-current="page">{course.name}</li>
      </ol>
    </nav>
  );
}

function Hero({ site, course, city }: PageSubject): ReactElement {
  return (
    <section className="hero">
      <div className="hero-text">
        <p className="eyebrow">{course.category}</p>
        <h1>{`${course.name} Training in ${city.name}`}</h1>
        <Offer course={course} />
        <a className="btn btn-ghost" href={`tel:${city.tel}`}>
          {`Call ${city.name}`}
        </a>
      </div>
      <LeadForm
        site={site}
        course={course}
        city={city}
        id="hero-form"
        title={`Talk to a ${course.short} mentor in ${city.name}`}
      />
    </section>
  );
}

function About({ course, city }: PageSubject): ReactElement {
  return (
    <section className="about">
      <h2>{`About ${course.name} in ${city.name}`}</h2>
      {course.about.map((paragraph) => (
        <p key={paragraph}>{inCity(paragraph, city)}</p>
      ))}
    </section>
  );
}

function Questions({ course, city }: PageSubject): ReactElement {
  return (
    <section className="faqs">
      <h2>{`Questions from ${city.name} learners`}</h2>
      {course.faqs.map(({ q, a }) => (
        <details key={q} className="faq">
          <summary>{inCity(q, city)}</summary>
          <p>{inCity(a, city)}</p>
        </details>
      ))}
    </section>
  );
}
