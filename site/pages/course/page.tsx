import type { ReactElement } from 'react';
import { CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CourseFit, Outcomes } from '#site/components/course-details/course-basics.tsx';
import { CourseDetails } from '#site/components/course-details/course-details.tsx';
import { Curriculum } from '#site/components/course-details/curriculum.tsx';
import { FeeCard } from '#site/components/fee-card/fee-card.tsx';
import { CourseForm } from '#site/components/lead-form/course-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { PageSections } from '#site/components/page-head/page-sections.tsx';
import type { Link } from '#site/views/shell.ts';
import { CourseDocument } from '../course-document.tsx';
import type { PropsOf } from '../page-plan.ts';
import type { planCoursePages } from './plan.ts';

type CoursePageProps = PropsOf<typeof planCoursePages>;

const pageSections: readonly Link[] = [
  { label: 'Syllabus', href: '#curriculum' },
  { label: 'How you pay', href: '#fee' },
  { label: 'Projects', href: '#projects' },
  { label: 'Questions', href: '#questions' },
  { label: 'Batches', href: '#batches' },
  { label: 'Enquire', href: '#enquire' },
];

export function CoursePage(props: CoursePageProps): ReactElement {
  const { course, batches } = props;
  const { courseTitle, cityVariants, subheading } = course.page;
  return (
    <CourseDocument
      {...props}
      heading={`${courseTitle} ${cityVariants[props.homeCity.slug] ?? subheading}`}
      lead={course.summary}
    >
      <PageSections label="On this page" sections={pageSections} />
      <div className="stack band course-body">
        <div className="stack course-top">
          <div className="course-main">
            <Outcomes course={course} />
            <CourseFit course={course} heading="Who can join" />
            <Curriculum course={course} />
          </div>
          <FeeCard {...props} courseTitle={course.title} />
        </div>
        <div className="course-main in-pairs">
          <CourseDetails course={course} evidence={props.evidence} />
          <CourseBatches heading={`Next ${course.title} batches`} courseKey={course.key} batches={batches} times={props.times} />
        </div>
      </div>
      <Classrooms {...props.visit} />
      <CourseForm course={course} options={props.options} pageUrl={props.head.canonical} />
      <CourseCardList title="Courses that go well with this one" cards={props.related} />
      <LinkBand title={`${course.title} in other cities`} links={props.cityLinks} isFolded />
    </CourseDocument>
  );
}
