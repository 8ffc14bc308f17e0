import type { ReactElement, ReactNode } from 'react';
import { coursePicturePath } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { Breadcrumbs } from '#site/components/breadcrumbs/breadcrumbs.tsx';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { IconLink } from '#site/components/icon-link.tsx';
import { courseFormLink, dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { Link } from '#site/views/shell.ts';
import { CertificationLogo } from './certification-logo.tsx';

interface CourseHeroProps {
  course: Course;
  crumbs: readonly Link[];
  heading: string;
  lead: ReactNode;
  instituteName: string;
  invitation: string;
}

export function CourseHero({ course, crumbs, heading, lead, instituteName, invitation }: CourseHeroProps): ReactElement {
  const ground = `/images/backgrounds/${course.page.courseBg ?? course.catalogue}.svg`;
  return (
    <div className="band deep hero course-hero">
      <img className="course-hero-background" src={ground} alt="" width={1600} height={480} decoding="async" />
      <img className="hero-picture" src={coursePicturePath(course.key)} alt="" width={640} height={360} decoding="async" />
      <div className="hero-text">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <HeroNext course={course} instituteName={instituteName} invitation={invitation} />
      </div>
    </div>
  );
}

const HeroNext = cachedFragment(
  'course-hero',
  function HeroNext({ course, instituteName, invitation }: Omit<CourseHeroProps, 'crumbs' | 'heading' | 'lead'>): ReactElement {
    return (
      <>
        <p className="actions">
          <a className="button primary" {...courseFormLink}>
            {invitation}
          </a>{' '}
          <a className="button quiet" {...dialogLink('callback', { coursePage: '' })}>
            Request a call
          </a>{' '}
          <IconLink icon="file" className="button quiet hero-syllabus" {...courseFormLink}>
            Syllabus PDF
          </IconLink>
        </p>
        <CertificationLogo slug={course.page.certificationLogo} instituteName={instituteName} />
      </>
    );
  },
);
