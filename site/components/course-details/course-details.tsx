import type { ReactElement } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { Fold } from '#site/components/fold/fold.tsx';
import { EvidencePicture } from '#site/components/people/evidence-picture.tsx';
import { People } from '#site/components/people/people.tsx';
import type { CourseEvidence } from '#site/views/evidence.ts';
import { Certificate, Roles } from './course-basics.tsx';
import { Questions } from './questions.tsx';

interface CourseDetailsProps {
  course: Course;
  evidence: CourseEvidence;
}

/** The rest of a course's content, shown only on its main page. City pages link to it. */
export function CourseDetails({ course, evidence }: CourseDetailsProps): ReactElement {
  return (
    <>
      <People people={evidence.people} isInCourse />
      <Projects course={course} evidence={evidence} />
      <Questions items={course.faqs} />
    </>
  );
}

function Projects({ course, evidence: { projectPictures, certificate } }: CourseDetailsProps): ReactElement {
  return (
    <>
      <section className="course-section" id="projects">
        <h2>Projects you build</h2>
        <div className="projects">
          {projectPictures.map((picture) => (
            <EvidencePicture key={picture.src} picture={picture} />
          ))}
          {course.projects.map((project) => (
            <Fold key={project.title} className="panel" heading={<h3>{project.title}</h3>}>
              <p>{project.description}</p>
            </Fold>
          ))}
        </div>
      </section>
      <section className="course-section" id="careers">
        <Fold heading={<h2>Careers after this course</h2>}>
          <Roles course={course} />
        </Fold>
      </section>
      <Certificate course={course} picture={certificate} />
    </>
  );
}
