import type { ReactElement } from 'react';
import { coursePath, routes } from '#catalogue/routes.ts';
import { ClassTimes } from '#site/components/batches/class-times.tsx';
import { BatchTable, CourseBatches } from '#site/components/batches/upcoming-batches.tsx';
import { Breadcrumbs } from '#site/components/breadcrumbs/breadcrumbs.tsx';
import { CityFactSections } from '#site/components/city-facts/city-facts.tsx';
import { CourseCard } from '#site/components/course-card/course-card.tsx';
import { CourseDetails } from '#site/components/course-details/course-details.tsx';
import { CertificationLogo } from '#site/components/course-hero/certification-logo.tsx';
import { CourseFacts } from '#site/components/facts/course-facts.tsx';
import { FeeCard } from '#site/components/fee-card/fee-card.tsx';
import { IconLink } from '#site/components/icon-link.tsx';
import { LeadForm } from '#site/components/lead-form/lead-form.tsx';
import { LinkBand } from '#site/components/page-head/link-band.tsx';
import { PageHead } from '#site/components/page-head/page-head.tsx';
import { forms } from '#site/shared/forms/forms.ts';
import { Document } from '../document.tsx';
import type { PropsOf } from '../page-plan.ts';
import { EvidenceShelf } from './evidence-examples.tsx';
import type { planGallery } from './plan.ts';

type GalleryPageProps = PropsOf<typeof planGallery>;
type GallerySubject = GalleryPageProps['subject'];

/** Examples of every component, for people who work on the design. Not part of the published site. */
export function GalleryPage({ subject, ...frame }: GalleryPageProps): ReactElement {
  return (
    <Document {...frame}>
      <link rel="stylesheet" href={frame.assets.courseStylesheet} precedence="default" />
      <link rel="stylesheet" href={frame.assets.peopleStylesheet} precedence="default" />
      <PageHead heading="Components" lead="Each component has named examples, in the visitor's own colours." />
      {examples(subject).map(({ component, name, element }) => (
        <section key={name} id={name} className="band" data-example={name}>
          <h2>
            {component}: {name}
          </h2>
          {element}
        </section>
      ))}
    </Document>
  );
}

interface Example {
  component: string;
  /** Name of the example. Must be unique in the gallery, which uses it as an anchor. */
  name: string;
  element: ReactElement;
}

/** All examples. The blocks of the home page are left out, because the home page itself shows them. */
const examples = (subject: GallerySubject): Example[] => [
  { component: 'Evidence', name: 'what-changes-when-real-data-arrive', element: <EvidenceShelf evidence={subject.evidence} /> },
  ...buttonExamples(),
  ...cardExamples(subject),
  ...courseExamples(subject),
  ...cityExamples(subject),
  ...batchExamples(subject),
  ...formExamples(subject),
];

function buttonExamples(): Example[] {
  const buttons = (
    <p className="actions">
      <a className="button primary" href={routes.home}>
        Primary
      </a>{' '}
      <a className="button" href={routes.home}>
        Plain
      </a>{' '}
      <IconLink icon="phone" href={routes.home}>
        Quiet
      </IconLink>{' '}
      <button className="button" type="button" disabled>
        Disabled
      </button>
    </p>
  );
  return [
    { component: 'Button', name: 'buttons-on-paper', element: buttons },
    { component: 'Button', name: 'buttons-on-deep', element: <div className="band deep">{buttons}</div> },
  ];
}

function cardExamples({ card }: GallerySubject): Example[] {
  const plain = { ...card, projectsLine: undefined };
  const long = { ...card, title: 'Building Information Modeling with a Title of Three Lines' };
  const cards = { card, 'card-plain': plain, 'card-long-title': long };
  return Object.entries(cards).map(([name, view]) => ({
    component: 'CourseCard',
    name,
    element: (
      <div className="card-grid">
        <CourseCard card={view} />
      </div>
    ),
  }));
}

function courseExamples({ course, evidence, fee, department, shell }: GallerySubject): Example[] {
  const card = { courseTitle: course.title, fee, department, shell };
  return [
    { component: 'CourseFacts', name: 'course-facts', element: <CourseFacts course={course} fee={fee} batch={undefined} /> },
    { component: 'FeeCard', name: 'fee-card', element: <FeeCard {...card} /> },
    { component: 'CourseDetails', name: 'course-details', element: <CourseDetails course={course} evidence={evidence} /> },
    { component: 'CertificationLogo', name: 'certification-logo', element: certification(shell.shortName) },
    { component: 'Breadcrumbs', name: 'breadcrumbs', element: <Breadcrumbs crumbs={crumbs(course.title, coursePath(course))} /> },
  ];
}

const certification = (instituteName: string): ReactElement => (
  <div className="band deep">
    <CertificationLogo slug={undefined} instituteName={instituteName} />
  </div>
);

const crumbs = (label: string, href: string) => [
  { label: 'Home', href: routes.home },
  { label: 'Courses', href: routes.courses },
  { label, href },
];

function cityExamples({ cityFacts, times, shell }: GallerySubject): Example[] {
  return [
    { component: 'CityFactSections', name: 'city-facts', element: <CityFactSections facts={cityFacts} /> },
    { component: 'ClassTimes', name: 'class-times', element: <ClassTimes times={times} /> },
    { component: 'LinkBand', name: 'link-band', element: <LinkBand title="Cities" links={shell.cities} /> },
  ];
}

function batchExamples({ course, batches, times }: GallerySubject): Example[] {
  const undated = <CourseBatches heading={`Next ${course.title} batches`} courseKey={course.key} batches={[]} times={times} />;
  return [
    { component: 'BatchTable', name: 'batches-of-all-courses', element: <BatchTable batches={batches} hasCourseColumn /> },
    { component: 'CourseBatches', name: 'no-batches', element: undated },
  ];
}

const formExamples = ({ options }: GallerySubject): Example[] =>
  forms.map((form) => ({
    component: 'LeadForm',
    name: `form-${form.id}`,
    element: <LeadForm form={form} options={options} />,
  }));
