import { upcomingBatches } from '#site/views/batches.ts';
import { bounds } from '#site/views/bounds.ts';
import type { Site } from '#site/views/site.ts';
import { askedAboutHref } from '#site/views/whatsapp.ts';

/** What a thank-you page says of the course that was asked for. */
export interface CourseThanks {
  key: string;
  title: string;
  /** Chat with the institute, the course already in its text. */
  whatsappHref: string;
  /** The file that was asked for, where the form is for a syllabus. */
  syllabus?: string;
  /** Calendar entry of the next batch: `7 December 2026, Mon to Fri`. */
  nextBatch?: { href: string; text: string };
}

/** Each course as its asker is thanked. */
export function courseThanks(site: Site, { downloadsSyllabus }: { downloadsSyllabus?: true }): CourseThanks[] {
  const { catalogue, asOf, shell } = site;
  return catalogue.courses.slice(0, bounds.thankedCourses).map((course) => {
    const [batch] = upcomingBatches(catalogue, asOf, course.key);
    return {
      key: course.key,
      title: course.title,
      whatsappHref: askedAboutHref(shell.whatsappHref, course.title),
      ...(downloadsSyllabus && { syllabus: `/${course.syllabus}` }),
      ...(batch && { nextBatch: { href: batch.calendar, text: `${batch.startText}, ${batch.days}` } }),
    };
  });
}
