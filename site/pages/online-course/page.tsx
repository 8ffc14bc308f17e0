import type { ReactElement } from 'react';
import { coursePath } from '#catalogue/routes.ts';
import { CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { Certificate, Modules } from '#site/components/course-details/course-basics.tsx';
import { FeeCard } from '#site/components/fee-card/fee-card.tsx';
import { CourseForm } from '#site/components/lead-form/course-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { hasClassroom } from '#site/views/class-times.ts';
import { CourseDocument } from '../course-document.tsx';
import type { PropsOf } from '../page-plan.ts';
import type { planOnlineCoursePages } from './plan.ts';

type OnlineCoursePageProps = PropsOf<typeof planOnlineCoursePages>;

/**
 * A course's page for a city for which nobody has written about the course. It shows how to join from the city. Everything else about the
 * course is on its main page.
 */
export function OnlineCoursePage(props: OnlineCoursePageProps): ReactElement {
  const { course, city, batches } = props;
  return (
    <CourseDocument {...props} lead={<Lead {...props} />}>
      <div className="stack band course-body">
        <div className="stack course-top">
          <div className="course-main">
            <CourseBatches
              heading={`Next batch for ${city.name}, live online`}
              courseKey={course.key}
              batches={batches}
              times={props.times}
              isShort
            />
            <Modules course={course} />
            <Certificate course={course} isShort />
          </div>
          <FeeCard {...props} courseTitle={course.title} cityName={city.name} />
        </div>
      </div>
      <CourseForm course={course} options={props.options} pageUrl={props.head.canonical} pageCity={city.slug} />
      <LinkBand title={`Other courses in ${city.name}`} links={props.related} isBoxed />
    </CourseDocument>
  );
}

const Lead = ({ course, city }: Pick<OnlineCoursePageProps, 'course' | 'city'>): ReactElement => (
  <>
    We teach {course.title} live online{hasClassroom(city) ? ' and in a classroom' : ''} for students in {city.name}. Everything
    else about the course is on <a href={coursePath(course)}>its page for Pune</a>.
  </>
);
