import type { ReactElement } from 'react';
import { CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { Certificate, CourseFit, Modules, Outcomes } from '#site/components/course-details/course-basics.tsx';
import { Questions } from '#site/components/course-details/questions.tsx';
import { FeeCard } from '#site/components/fee-card/fee-card.tsx';
import { CourseForm } from '#site/components/lead-form/course-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { PageSections } from '#site/components/page-head/page-sections.tsx';
import { People } from '#site/components/people/people.tsx';
import type { Link } from '#site/views/shell.ts';
import { CourseDocument } from '../course-document.tsx';
import type { PropsOf } from '../page-plan.ts';
import type { planCityCoursePages } from './plan.ts';
import { AtWork, CareersIn, CityProject, ClassesFor } from './sections.tsx';

type CityCoursePageProps = PropsOf<typeof planCityCoursePages>;

const pageSections: readonly Link[] = [
  { label: 'How you pay', href: '#fee' },
  { label: 'Syllabus', href: '#curriculum' },
  { label: 'Enquire', href: '#enquire' },
  { label: 'Project', href: '#projects' },
  { label: 'Careers', href: '#careers' },
  { label: 'Questions', href: '#questions' },
];

/**
 * A course's page for a city other than the home city. The sections follow the order in which people usually make decisions about a course.
 * Topics, tools and the full list of questions appear only on the course's main page. General facts about the city appear only on the
 * city's main page.
 */
export function CityCoursePage(props: CityCoursePageProps): ReactElement {
  const { course, city, view } = props;
  return (
    <CourseDocument {...props}>
      <PageSections label="On this page" sections={pageSections} />
      <div className="stack band course-body">
        <div className="stack course-top">
          <div className="course-main">
            <CourseBatches
              heading={`Next batch for ${city.name}, live online`}
              courseKey={course.key}
              batches={props.batches}
              times={props.times}
              isShort
            />
            <ClassesFor city={city} view={view} />
          </div>
          <FeeCard {...props} courseTitle={course.title} cityName={city.name} />
        </div>
        <div className="course-main in-pairs">
          <Outcomes course={course} />
          <Modules course={course} />
          <CourseFit course={course} heading="Who this course is for" />
        </div>
      </div>
      <CourseForm course={course} options={props.options} pageUrl={props.head.canonical} pageCity={city.slug} />
      <div className="band">
        <div className="course-main in-pairs">
          <People people={props.evidence.people} isInCourse />
          <CityProject course={course} city={city} view={view} />
          <CareersIn course={course} city={city} view={view} />
          <AtWork course={course} city={city} view={view} />
          <Certificate course={course} picture={props.evidence.certificate} isShort />
          <Questions items={view.questions} />
        </div>
      </div>
      <LinkBand title={`Other courses in ${city.name}`} links={props.related} isBoxed />
    </CourseDocument>
  );
}
