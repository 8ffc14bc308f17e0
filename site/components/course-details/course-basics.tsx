import type { ReactElement } from 'react';
import { coursePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { IconLink } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { EvidencePicture } from '#site/components/people/evidence-picture.tsx';
import { TextList } from '#site/components/text-list.tsx';
import type { PictureView } from '#site/views/evidence.ts';
import { moduleId } from './curriculum.tsx';

export const Outcomes = cachedFragment('outcomes', function Outcomes({ course }: { course: Course }): ReactElement {
  return (
    <section className="course-section">
      <h2>What you will be able to do</h2>
      <TextList items={course.outcomes} className="ticks two-columns" />
    </section>
  );
});

/** Syllabus for a course's city pages. Each module links to its topics on the course's main page. */
export const Modules = cachedFragment('modules', function Modules({ course }: { course: Course }): ReactElement {
  return (
    <section className="course-section" id="curriculum">
      <div className="row section-head">
        <h2>Syllabus</h2>
        <IconLink icon="file" {...dialogLink('syllabus', { course: course.key, coursePage: '' })}>
          Get the PDF
        </IconLink>
      </div>
      <ol className="box module-list two-columns">
        {course.curriculum.map((module, index) => (
          <li key={module.title}>
            <a href={`${coursePath(course)}#${moduleId(index)}`}>
              {module.title} <span className="note module-hours">{module.hours} h</span>
            </a>
          </li>
        ))}
      </ol>
      <p className="section-link">
        <a href={`${coursePath(course)}#curriculum`}>See all topics and tools</a>
      </p>
    </section>
  );
});

interface CourseFitProps {
  course: Course;
  heading: string;
}

export const CourseFit = cachedFragment('course-fit', function CourseFit({ course, heading }: CourseFitProps): ReactElement {
  return (
    <section className="course-section">
      <h2>{heading}</h2>
      <p>{course.whoCanDo}.</p>
      <TextList items={course.prerequisites} />
    </section>
  );
});

interface CertificateProps {
  course: Course;
  picture?: PictureView | undefined;
  isShort?: boolean;
}

/**
 * The certificate section. If `isShort` is set, shows only the first sentence, about the institute's own certificate, without external
 * exams.
 */
export function Certificate({ course, picture, isShort = false }: CertificateProps): ReactElement {
  return (
    <section className="row course-section certificate" id="certificate">
      {picture ? <EvidencePicture picture={picture} /> : <span className="icon" data-icon="seal" />}
      <div>
        <h2>Certification</h2>
        <p>{isShort ? firstSentence(course.certification) : course.certification}</p>
      </div>
    </section>
  );
}

const firstSentence = (text: string): string => text.match(/^.*?[.?!](?=\s|$)/s)?.[0] ?? text;

export function Roles({ course }: { course: Course }): ReactElement {
  return (
    <dl className="roles">
      {course.roles.map((role) => (
        <div key={role.title}>
          <dt>{role.title}</dt>
          <dd className="note">{role.work}</dd>
        </div>
      ))}
    </dl>
  );
}
