import type { ReactElement } from 'react';
import { CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { CourseCardList } from '#site/components/course-card/course-card.tsx';
import { CourseBasics, CourseDetails } from '#site/components/course-details/course-details.tsx';
import { CourseHero } from '#site/components/course-hero/course-hero.tsx';
import { CourseFacts } from '#site/components/facts/course-facts.tsx';
import { FeeCard } from '#site/components/fee-card/fee-card.tsx';
import { CourseForm } from '#site/components/lead-form/course-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { PageSections } from '#site/components/page-head/page-sections.tsx';
import type { Link } from '#site/views/shell.ts';
import { Document } from '../document.tsx';
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
  const { course, shell, batches } = props;
  const { courseTitle, cityVariants, subheading } = course.page;
  return (
    <Document
      head={props.head}
      shell={shell}
      assets={props.assets}
      offer={{ course: course.key, price: props.fee.price, nextBatch: batches[0] }}
    >
      <link rel="stylesheet" href={props.assets.courseStylesheet} precedence="default" />
      <CourseHero
        course={course}
        crumbs={props.crumbs}
        heading={`${courseTitle} ${cityVariants[props.homeCity.slug] ?? subheading}`}
        lead={course.summary}
        instituteName={shell.shortName}
        invitation={shell.demo.invitation}
      />
      <CourseFacts course={course} fee={props.fee} batch={batches[0]} />
      <PageSections label="On this page" sections={pageSections} />
      <div className="stack band course-body">
        <div className="stack course-top">
          <div className="course-main">
            <CourseBasics course={course} />
          </div>
          <FeeCard
            courseTitle={course.title}
            fee={props.fee}
            department={props.department}
            shell={shell}
            nextBatch={batches[0]}
          />
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
    </Document>
  );
}
