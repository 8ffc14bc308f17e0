import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { part } from '#site/components/part.tsx';
import { Curriculum } from './curriculum.tsx';

/** A course's whole content: what its main page holds and its city pages only link to. */
export const CourseDetails = part('course-details', function CourseDetails({ course }: { course: Course }): ReactElement {
  return (
    <>
      <section className="course-section">
        <h2>What you can do after it</h2>
        <ul className="ticks two-columns">
          {course.outcomes.map((outcome) => (
            <li key={outcome}>{outcome}</li>
          ))}
        </ul>
      </section>
      <section className="course-section">
        <h2>Who can join</h2>
        <p>{course.whoCanDo}.</p>
        <ul className="dots">
          {course.prerequisites.map((prerequisite) => (
            <li key={prerequisite}>{prerequisite}</li>
          ))}
        </ul>
      </section>
      <Curriculum course={course} />
      <Projects course={course} />
      <section className="course-section" id="questions">
        <h2>Questions students ask</h2>
        <div className="accordion">
          {course.faqs.map((faq) => (
            <details key={faq.question}>
              <summary>
                {faq.question}
                <span className="icon" data-icon="chevron" />
              </summary>
              <p>{faq.answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  );
});

function Projects({ course }: { course: Course }): ReactElement {
  return (
    <>
      <section className="course-section" id="projects">
        <h2>Projects you build</h2>
        <div className="projects">
          {course.projects.map((project) => (
            <article key={project.title} className="panel">
              <h3>{project.title}</h3>
              <p>{project.description}</p>
            </article>
          ))}
        </div>
      </section>
      <section className="course-section">
        <h2>Work that it leads to</h2>
        <dl className="roles">
          {course.roles.map((role) => (
            <div key={role.title}>
              <dt>{role.title}</dt>
              <dd>{role.work}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="course-section certificate">
        <span className="icon" data-icon="seal" />
        <div>
          <h2>Certification</h2>
          <p>{course.certification}</p>
        </div>
      </section>
    </>
  );
}
