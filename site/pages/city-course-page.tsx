import type { ReactElement } from 'react';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { BatchSlots } from '#site/components/batches/batch-slots.tsx';
import { CityFactSections, LocalFacts } from '#site/components/city-facts/city-facts.tsx';
import { CourseHero } from '#site/components/course-hero/course-hero.tsx';
import { CourseFacts } from '#site/components/facts/course-facts.tsx';
import { type DepartmentView, FeeCard, type FeeView } from '#site/components/fee-card/fee-card.tsx';
import { CourseForms } from '#site/components/lead-form/course-forms.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import type { CityFact } from '#site/views/city-facts.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { Link } from '#site/views/shell.ts';
import { Document, type PageFrame } from './document.tsx';

interface CityCoursePageProps extends PageFrame {
  course: Course;
  city: City;
  crumbs: readonly Link[];
  fee: FeeView;
  department: DepartmentView;
  /** What is said of the course in this city's trades, and its advice: depends on both. */
  courseFacts: readonly CityFact[];
  /** What is said of the city whatever the course. */
  localFacts: readonly CityFact[];
  related: readonly Link[];
  options: FormOptions;
}

/**
 * A course's page in another city: summary, fee, batches and forms, and above all what is true only there. The whole
 * syllabus and all questions stay on the course's main page.
 */
export function CityCoursePage(props: CityCoursePageProps): ReactElement {
  const { course, city, shell } = props;
  const variant = course.page.cityVariants[city.slug] ?? (course.page.cityVariants.default as string);
  return (
    <Document head={props.head} shell={shell} assets={props.assets}>
      <CourseHero
        course={course}
        crumbs={props.crumbs}
        heading={`${course.page.courseTitle} ${variant.replace('{city}', city.name)}`}
        instituteName={shell.shortName}
        invitation={shell.demo.invitation}
      />
      <CourseFacts course={course} fee={props.fee} />
      <div className="band course-body">
        <FeeCard courseTitle={course.title} cityName={city.name} fee={props.fee} department={props.department} shell={shell} />
        <section className="course-main">
          <h2>{props.courseFacts.length > 0 ? `${course.title} at work in ${city.name}` : `${course.title} for ${city.name}`}</h2>
          <CityFactSections facts={props.courseFacts} />
          <p className="full-syllabus">
            <a className="button quiet" href={coursePath(course)}>
              Full {course.title} syllabus, projects and questions
            </a>
          </p>
        </section>
      </div>
      <BatchSlots city={city} />
      <CourseForms course={course} options={props.options} pageUrl={props.head.canonical} pageCity={city.slug} />
      {props.localFacts.length > 0 ? (
        <section className="band local-facts">
          <h2>Studying from {city.name}</h2>
          <LocalFacts facts={props.localFacts} />
        </section>
      ) : null}
      <LinkBand title={`Other courses in ${city.name}`} links={props.related} />
    </Document>
  );
}
