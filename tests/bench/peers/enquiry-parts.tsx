import type { ReactElement } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchCourse, BenchField } from './data.ts';
import { LeadForm } from './lead-form.tsx';

interface EnquiryProps {
  fields: readonly BenchField[];
  course: BenchCourse;
  cityName: string;
}

/** The head of a page beside a form. */
export const Hero = part(
  'hero',
  function Hero({ fields, course, cityName, cityTel }: EnquiryProps & { cityTel: string }): ReactElement {
    return (
      <section className="hero">
        <div className="hero-text">
          <p className="eyebrow">{course.category}</p>
          <h1>{`${course.name} Training in ${cityName}`}</h1>
          <p className="lead-text">{course.tagline}</p>
          <ul className="outcomes">
            {course.outcomes.map((outcome) => (
              <li key={outcome}>{outcome}</li>
            ))}
          </ul>
          <p className="price">
            <strong>{course.feeText}</strong>
            {` for ${course.durationText}`}
          </p>
          <a className="btn btn-primary" href="#enquire">
            Book a free class
          </a>
          <a className="btn btn-ghost" href={`tel:${cityTel}`}>
            {`Call ${cityName}`}
          </a>
        </div>
        <LeadForm
          fields={fields}
          courseName={course.name}
          cityName={cityName}
          id="hero-form"
          title={`Talk to a ${course.short} mentor in ${cityName}`}
        />
      </section>
    );
  },
  ['cityName', 'cityTel'],
);

/** The form at the foot of a page. */
export const Enquire = part(
  'enquire',
  function Enquire({ fields, course, cityName }: EnquiryProps): ReactElement {
    return (
      <section className="enquire" id="enquire">
        <LeadForm
          fields={fields}
          courseName={course.name}
          cityName={cityName}
          id="foot-form"
          title={`Enquire about ${course.name} in ${cityName}`}
        />
      </section>
    );
  },
  ['cityName'],
);
