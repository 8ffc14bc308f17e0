import { upcomingBatches } from '#site/views/batches.ts';
import { bounds } from '#site/views/bounds.ts';
import type { Site } from '#site/views/site.ts';
import { getCourseChatHref } from '#site/views/whatsapp.ts';

/** What a thank-you page says of the course that was asked for. */
export type CourseThanks = ReturnType<typeof courseThanks>[number];

/** Each course as its asker is thanked. */
export function courseThanks(site: Site, { shouldDownloadSyllabus }: { shouldDownloadSyllabus?: true }) {
  const { catalogue, asOf, shell } = site;
  return catalogue.courses.slice(0, bounds.maxThankedCourses).map((course) => {
    const [batch] = upcomingBatches(catalogue, asOf, course.key);
    return {
      key: course.key,
      title: course.title,
      /** Chat with the institute, the course already in its text. */
      whatsappHref: getCourseChatHref(shell.whatsappHref, course.title),
      /** The file that was asked for, where the form is for a syllabus. */
      ...(shouldDownloadSyllabus && { syllabus: `/${course.syllabus}` }),
      /** Calendar entry of the next batch: `7 December 2026, Mon to Fri`. */
      ...(batch && { nextBatch: { href: batch.calendar, text: `${batch.startText}, ${batch.days}` } }),
    };
  });
}
