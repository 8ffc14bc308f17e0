import type { CourseOption } from '#site/views/form-options.ts';

/** For a course that has no syllabus of its own. */
const fallbackPdf = 'TestPdf/demo.pdf';

/** Downloads the course's syllabus as `{course title}-Syllabus`; what goes wrong is only logged. */
export async function downloadSyllabus(course: CourseOption | undefined): Promise<void> {
  try {
    const response = await fetch(`/${course?.syllabus || fallbackPdf}`);
    if (!response.ok) throw new Error(`The syllabus answered ${response.status}`);
    savePdf(await response.blob(), `${course?.title ?? 'Course'}-Syllabus.pdf`);
  } catch (error) {
    console.error('The syllabus could not be downloaded', error);
  }
}

/** Time for the browser to have taken the file. */
const takenAfterMs = 10_000;

function savePdf(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenAfterMs);
}
