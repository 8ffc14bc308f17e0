import type { ReactElement } from 'react';
import { coursePath } from '#catalogue/routes.ts';
import { Certificate, CourseFit, Modules, Outcomes } from '#site/components/course-details/course-basics.tsx';
import { CourseFacts } from '#site/components/facts/course-facts.tsx';
import { CourseForm } from '#site/components/lead-form/course-form.tsx';
import { courseFormLink } from '#site/components/lead-form/dialog-link.ts';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { PropsOf } from '../page-plan.ts';
import { ProseDocument } from '../prose-document.tsx';
import type { planCategoryPages } from './plan.ts';

export type CategoryPageProps = PropsOf<typeof planCategoryPages>;

interface SingleCoursePageProps extends CategoryPageProps {
  single: NonNullable<CategoryPageProps['single']>;
}

/** The page of a category with one course. It sums up the course, because a list with one card would leave the page empty. */
export function SingleCoursePage({ single, ...props }: SingleCoursePageProps): ReactElement {
  const { course, fee, batch } = single;
  return (
    <ProseDocument
      {...props}
      offer={{ course: course.key, price: fee.price, nextBatch: batch }}
      stylesheet={props.assets.courseStylesheet}
      lead={props.intro}
      actions={
        <p className="actions">
          <a className="button primary" {...courseFormLink}>
            {props.shell.demo.invitation}
          </a>{' '}
          <a className="button quiet" href={coursePath(course)}>
            See the course
          </a>
        </p>
      }
    >
      <CourseFacts course={course} fee={fee} batch={batch} />
      <div className="stack band course-body">
        <div className="course-main in-pairs">
          <Outcomes course={course} />
          <Modules course={course} />
          <CourseFit course={course} heading="Who can join" />
          <Certificate course={course} isShort />
        </div>
      </div>
      <CourseForm course={course} options={single.options} pageUrl={props.head.canonical} />
      <LinkBand title="Courses by city" links={props.cities} />
    </ProseDocument>
  );
}
