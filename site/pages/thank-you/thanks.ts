import { upcomingBatches } from '#site/views/batches.ts';
import { bounds } from '#site/views/bounds.ts';
import type { Site } from '#site/views/site.ts';
import { getCourseChatHref } from '#site/views/whatsapp.ts';

export type CourseThanks = ReturnType<typeof courseThanks>[number];

export function courseThanks(site: Site, { shouldDownloadSyllabus }: { shouldDownloadSyllabus?: true }) {
  const { catalogue, asOf, shell } = site;
  return catalogue.courses.slice(0, bounds.maxThankedCourses).map((course) => {
    const [batch] = upcomingBatches(catalogue, asOf, course.key);
    return {
      key: course.key,
      title: course.title,
      /** WhatsApp link with a message that already mentions the course. */
      whatsappHref: getCourseChatHref(shell.whatsappHref, course.title),
      /** The course's syllabus. Present only if the visitor asked for the syllabus. */
      ...(shouldDownloadSyllabus && { syllabus: `/${course.syllabus}` }),
      /** Calendar file and date of the next batch: `7 December 2026, Mon to Fri`. */
      ...(batch && { nextBatch: { href: batch.calendar, text: `${batch.startText}, ${batch.days}` } }),
    };
  });
}
