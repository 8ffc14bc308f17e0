import { demoPdfFile } from '#catalogue/routes.ts';
import type { CourseOption } from '#site/views/form-options.ts';

export const syllabusFile = (course: CourseOption | undefined) => ({
  href: `/${course?.syllabus || demoPdfFile}`,
  fileName: `${course?.title ?? 'Course'}-Syllabus.pdf`,
});

/** Downloads the course's syllabus as `{course title}-Syllabus.pdf`. Errors are only logged. */
export async function downloadSyllabus(course: CourseOption | undefined): Promise<void> {
  const { href, fileName } = syllabusFile(course);
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`The syllabus request returned status ${response.status}`);
    savePdf(await response.blob(), fileName);
  } catch (error) {
    console.error('The syllabus could not be downloaded', error);
  }
}

/** Delay before the PDF's object URL is revoked, so that the browser can finish saving the file. */
const releaseAfterMs = 10_000;

function savePdf(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs);
}
