import type { ReactElement, ReactNode } from 'react';
import type { Course } from '#catalogue/schema/course.ts';
import { CourseHero } from '#site/components/course-hero/course-hero.tsx';
import { CourseFacts } from '#site/components/facts/course-facts.tsx';
import type { FeeView } from '#site/components/fee-card/fee-card.tsx';
import type { BatchView } from '#site/views/batches.ts';
import { Document, type PageFrame } from './document.tsx';

interface CourseDocumentProps extends PageFrame {
  course: Course;
  heading: string;
  lead: ReactNode;
  fee: FeeView;
  batches: readonly BatchView[];
  children: ReactNode;
}

/** A page about one course, with the course's hero and facts. */
export function CourseDocument({ course, heading, lead, fee, batches, children, ...frame }: CourseDocumentProps): ReactElement {
  const { crumbs, shell, assets } = frame;
  const [nextBatch] = batches;
  return (
    <Document {...frame} offer={{ course: course.key, price: fee.price, nextBatch }}>
      <link rel="stylesheet" href={assets.courseStylesheet} precedence="default" />
      <CourseHero
        course={course}
        crumbs={crumbs}
        heading={heading}
        lead={lead}
        instituteName={shell.shortName}
        invitation={shell.demo.invitation}
      />
      <CourseFacts course={course} fee={fee} batch={nextBatch} />
      {children}
    </Document>
  );
}
