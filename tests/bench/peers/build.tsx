import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, City, Course, Field, Site, Subject } from 'comparison/components.jsx';
import * as shared from 'comparison/components.jsx';
import type { ReactElement } from 'react';
import { type RenderedPage, renderPages } from '#cli/generate/render/render-pages.ts';
import { Output } from '#cli/generate/write/output.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';

/** Smallest program that builds the comparison's pages with our engine: `DATA_DIR=... node program.cjs <out folder> <state folder>`. */
const [out = 'out', state = 'state'] = process.argv.slice(2);

const Header = cachedFragment('header', shared.Header);
const Footer = cachedFragment('footer', shared.Footer);
const Employers = cachedFragment('employers', shared.Employers);
const Facts = cachedFragment('facts', shared.Facts);
const Syllabus = cachedFragment('syllabus', shared.Syllabus);
const Compare = cachedFragment('compare', shared.Compare);
const Local = cachedFragment('local', shared.Local);
const RelatedCard = cachedFragment('related-card', shared.RelatedCard);

const FormField = cachedFragment('field', ({ field, id, value }: { field: Field; id: string; value: string }): ReactElement => {
  const { label, type, options, autocomplete, ...names } = field;
  const text = { id, ...names };
  const input = <input {...text} type={type} autoComplete={autocomplete} defaultValue={value} />;
  const choices = options?.map((option) => <option key={option}>{option}</option>);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type === 'select' ? <select {...text}>{choices}</select> : type === 'textarea' ? <textarea {...text} /> : input}
    </div>
  );
});

const LeadForm = ({ site, course, city, id, title }: Subject & { id: string; title: string }): ReactElement => (
  <form className="lead" id={id} method="post" action="/api/lead">
    <h2>{title}</h2>
    {site.fields.map((field) => {
      const value = field.name === 'course' ? course.name : field.name === 'city' ? city.name : '';
      return <FormField key={field.name} field={field} id={`${id}-${field.name}`} value={value} />;
    })}
    <button type="submit">Request a call back</button>
  </form>
);

const Outcomes = cachedFragment(
  'outcomes',
  ({ course }: { course: Course }): ReactElement => (
    <>
      <p className="lead-text">{course.tagline}</p>
      <ul className="outcomes">
        {course.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      <p className="price">
        <strong>{course.feeText}</strong> for {course.durationText}
      </p>
      <a href="#enquire">Book a free class</a>
    </>
  ),
);

function Page({ site, course, city, related }: Subject & { related: readonly Card[] }): ReactElement {
  const fill = (text: string): string => text.replaceAll('{city}', city.name);
  const crumbs = [['Home', '/'], ['Training', '/training/'], [city.name, `/training/${city.slug}/`], [course.name]];
  return (
    <html lang="en-IN">
      <shared.Head site={site} course={course} city={city} />
      <body>
        <Header site={site} />
        <main id="main">
          <nav className="crumbs" aria-label="Breadcrumb">
            <ol>
              {crumbs.map(([label, href]) => (
                <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
              ))}
            </ol>
          </nav>
          <section className="hero">
            <div className="hero-text">
              <p className="eyebrow">{course.category}</p>
              <h1>{`${course.name} Training in ${city.name}`}</h1>
              <Outcomes course={course} />
              <a href={`tel:${city.tel}`}>{`Call ${city.name}`}</a>
            </div>
            <LeadForm {...{ site, course, city }} id="hero-form" title={`Talk to a ${course.short} mentor in ${city.name}`} />
          </section>
          <Facts course={course} />
          <section className="about">
            <h2>{`About ${course.name} in ${city.name}`}</h2>
            {course.about.map((text) => (
              <p key={text}>{fill(text)}</p>
            ))}
          </section>
          <Syllabus course={course} />
          <Compare site={site} course={course} />
          <Employers site={site} />
          <section className="faqs">
            <h2>{`Questions from ${city.name} learners`}</h2>
            {course.faqs.map(({ q, a }) => (
              <details className="faq" key={q}>
                <summary>{fill(q)}</summary>
                <p>{fill(a)}</p>
              </details>
            ))}
          </section>
          <Local city={city} />
          <section className="enquire" id="enquire">
            <LeadForm {...{ site, course, city }} id="foot-form" title={`Enquire about ${course.name} in ${city.name}`} />
          </section>
          <section className="related">
            <h2>{`Related courses in ${city.name}`}</h2>
            <ul className="cards">
              {related.map((card) => (
                <RelatedCard key={card.slug} course={card} city={city} />
              ))}
            </ul>
          </section>
        </main>
        <Footer site={site} />
      </body>
    </html>
  );
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(process.env.DATA_DIR ?? 'data', `${name}.json`), 'utf8'));

function* planPages(): Generator<RenderedPage> {
  const [site, courses, cities] = ['site', 'courses', 'cities'].map(read) as [Site, Course[], City[]];
  const cards = courses.map(({ slug, name, summary, level, durationText, feeText }): Card => {
    return { slug, name, summary, level, durationText, feeText };
  });
  const related = courses.map((course) => course.related.map((place) => cards[place]));
  for (const city of cities)
    for (const [place, course] of courses.entries()) {
      const path = `/training/${city.slug}/${course.slug}/index`;
      yield { path, component: Page, props: { site, course, city, related: related[place] } };
    }
}

const output = new Output(out, join(state, 'output.json'));
void renderPages({ pages: planPages(), output, codeHash: hashContent(readFileSync(__filename)) }).then(() => output.finish());
