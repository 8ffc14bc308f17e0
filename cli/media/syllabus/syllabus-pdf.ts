import { courseFile } from '#catalogue/files.ts';
import { getPalette } from '#cli/drawing/palette.ts';
import { missingCharacters } from '#cli/media/font/measure.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { writeCover, writeFooters } from './cover.ts';
import { writeCurriculum } from './curriculum.ts';
import { makePdf } from './flow.ts';
import { writeAims, writeContact, writeProjects, writeTools } from './sections.ts';
import { stylesFor } from './styles.ts';
import type { SyllabusSubject } from './subject.ts';

/**
 * Draws a course's syllabus as a tagged PDF.
 * @throws {UserError} if the syllabus contains a character that the fonts lack
 */
export async function drawSyllabus(subject: SyllabusSubject): Promise<Buffer> {
  assertDrawable(subject);
  const palette = getPalette(subject.course.catalogue);
  const look = { palette, styles: stylesFor(palette) };
  const { course, institute, heading, readOn } = subject;
  const meta = { title: `${course.title}: syllabus`, author: institute.name, subject: heading, day: readOn };
  return makePdf(meta, (flow) => {
    writeCover(flow, subject, look);
    writeAims(flow, subject, look);
    flow.leaveFirstPage();
    writeCurriculum(flow, subject, look);
    writeTools(flow, subject, look);
    writeProjects(flow, subject, look);
    writeContact(flow, subject, look);
    writeFooters(flow, subject, look);
  });
}

function assertDrawable(subject: SyllabusSubject): void {
  const missing = missingCharacters(JSON.stringify(subject));
  if (missing.length === 0) return;
  const list = missing
    .map((character) => `${character} (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ');
  throw new UserError(`The syllabus PDF for ${subject.course.title} cannot be drawn, because the fonts do not contain ${list}.`, {
    hint: `Use other characters in catalogue/${courseFile(subject.course)}.`,
  });
}
