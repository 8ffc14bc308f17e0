import type { ReactElement, ReactNode } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchCourse } from './data.ts';
import { inCity } from './texts.ts';

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface InCityProps {
  course: BenchCourse;
  cityName: string;
}

/** The course's own sections, one after the other. */
export const CourseBody = part(
  'course-body',
  function CourseBody({ instituteName, course, cityName }: InCityProps & { instituteName: string }): ReactElement {
    return (
      <>
        <Facts course={course} />
        <About course={course} cityName={cityName} />
        <Syllabus course={course} />
        <Compare name={instituteName} course={course} />
      </>
    );
  },
  ['cityName'],
);

export const Questions = part(
  'questions',
  function Questions({ course, cityName }: InCityProps): ReactElement {
    return (
      <section className="faqs">
        <h2>{`Questions from ${cityName} learners`}</h2>
        {course.faqs.map(({ q, a }) => (
          <details key={q} className="faq">
            <summary>{inCity(q, cityName)}</summary>
            <p>{inCity(a, cityName)}</p>
          </details>
        ))}
      </section>
    );
  },
  ['cityName'],
);

function Facts({ course }: { course: BenchCourse }): ReactElement {
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
}

function About({ course, cityName }: InCityProps): ReactElement {
  return (
    <section className="about">
      <h2>{`About ${course.name} in ${cityName}`}</h2>
      {course.about.map((paragraph) => (
        <p key={paragraph}>{inCity(paragraph, cityName)}</p>
      ))}
    </section>
  );
}

function Syllabus({ course }: { course: BenchCourse }): ReactElement {
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
}

function Compare({ name, course }: { name: string; course: BenchCourse }): ReactElement {
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
}
