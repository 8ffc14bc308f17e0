import { demoPdfFile } from '#catalogue/routes.ts';
import type { CourseOption } from '#site/views/form-options.ts';

/** Where a course's syllabus is, and the name that it is saved under. */
export const syllabusFile = (course: CourseOption | undefined) => ({
  href: `/${course?.syllabus || demoPdfFile}`,
  fileName: `${course?.title ?? 'Course'}-Syllabus.pdf`,
});

/** Downloads the course's syllabus as `{course title}-Syllabus`; what goes wrong is only logged. */
export async function downloadSyllabus(course: CourseOption | undefined): Promise<void> {
  const { href, fileName } = syllabusFile(course);
  try {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`The syllabus answered ${response.status}`);
    savePdf(await response.blob(), fileName);
  } catch (error) {
    console.error('The syllabus could not be downloaded', error);
  }
}

/** Time for the browser to have taken the file. */
const releaseAfterMs = 10_000;

function savePdf(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), releaseAfterMs);
}
