import type { ReactElement, ReactNode } from 'react';
import { part } from '#site/part.tsx';
import type { BenchCourse } from './data.ts';

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the head of the page says of the course whatever the city. */
export const Offer = part('offer', function Offer({ course }: { course: BenchCourse }): ReactElement {
  return (
    <>
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
    </>
  );
});

export const Facts = part('facts', function Facts({ course }: { course: BenchCourse }): ReactElement {
  return (
    <section className="facts" aria-label="Course facts">
      <dl>
        <Fact label="Duration">{course.durationText}</Fact>
        <Fact label="Fee">{course.feeText}</Fact>
        <Fact label="Level">{course.level}</Fact>
        <Fact label="Mode">{course.modeText}</Fact>
        <Fact label="Batches">{course.batchText}</Fact>
        <Fact label="Projects">{course.projects}</Fact>
        <Fact label="Rating">
          {course.rating} ({course.reviews} reviews)
        </Fact>
        <Fact label="Certificate">{course.certificate}</Fact>
      </dl>
    </section>
  );
});

export const Syllabus = part('syllabus', function Syllabus({ course }: { course: BenchCourse }): ReactElement {
  return (
    <section className="syllabus">
      <h2>{course.name} syllabus</h2>
      {course.modules.map(({ title, hours, topics }, index) => (
        <details key={title} className="module" open={index === 0}>
          <summary>
            <span className="mod-no">Module {index + 1}</span>
            <span className="mod-title">{title}</span>
            <span className="mod-hours">{hours} hours</span>
          </summary>
          <ul className="topics">
            {topics.map((topic) => (
              <li key={topic} className="topic">
                {topic}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
});

export const Compare = part('compare', function Compare({ name, course }: { name: string; course: BenchCourse }): ReactElement {
  return (
    <section className="compare">
      <h2>How we compare</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">{name}</th>
            <th scope="col">Other institutes</th>
            <th scope="col">Self study</th>
          </tr>
        </thead>
        <tbody>
          {course.compare.map(({ feature, us, other, self }) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td>{us}</td>
              <td>{other}</td>
              <td>{self}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
