import type { Catalogue } from '#catalogue/catalogue.ts';
import { demoPdfFile, hasSheet, sheetFile } from '#catalogue/routes.ts';
import type { MediaFile } from '#cli/media/media-file.ts';
import { drawDemoPdf } from '#cli/media/syllabus/demo-pdf.ts';
import { drawPageSheet, pageSheet } from '#cli/media/syllabus/page-sheet.ts';
import { syllabusSubject } from '#cli/media/syllabus/subject.ts';
import { drawSyllabus } from '#cli/media/syllabus/syllabus-pdf.ts';

/** Plans a syllabus for each course, at the course's own path, and a fallback PDF. */
export function syllabusFiles(catalogue: Catalogue): MediaFile[] {
  const { institute, courses } = catalogue;
  const demo = {
    instituteName: institute.name,
    origin: institute.origin,
    mailbox: institute.mailboxes.registration,
    phone: institute.phone,
  };
  return [
    { file: demoPdfFile, maker: 'syllabus', inputs: demo, make: () => drawDemoPdf(demo) },
    ...catalogue.marathiPages.filter(hasSheet).map((page): MediaFile => {
      const sheet = pageSheet(catalogue, page);
      return { file: sheetFile(page), maker: 'syllabus', inputs: sheet, make: () => drawPageSheet(sheet) };
    }),
    ...courses
      .filter((course) => course.syllabus !== demoPdfFile)
      .map((course): MediaFile => {
        const subject = syllabusSubject(catalogue, course);
        return { file: course.syllabus, maker: 'syllabus', inputs: subject, make: () => drawSyllabus(subject) };
      }),
  ];
}
