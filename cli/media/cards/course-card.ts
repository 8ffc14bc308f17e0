import type { Course } from '#catalogue/schema/course.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { group } from '#cli/drawing/shapes.ts';
import type { CourseSubject } from '#cli/media/emblem.ts';
import { buildScene } from '#cli/media/scenes/course-picture.ts';
import { ornaments } from '#cli/media/scenes/patterns.ts';
import { taughtTime } from '#site/views/taught-time.ts';
import { renderCard } from './card.ts';

interface CourseCardSubject extends CourseSubject {
  instituteName: string;
  host: string;
  kicker: string;
  facts: string;
}

export const courseCardSubject = (
  course: Course,
  given: CourseSubject & { instituteName: string; host: string },
): CourseCardSubject => ({
  ...given,
  kicker: course.kind === 'programme' ? 'Programme' : 'Course',
  facts: [course.duration, taughtTime(course), course.level].join(' • '),
});

export function drawCourseCard(subject: CourseCardSubject): Promise<Buffer> {
  const { palette, emblem } = buildScene(subject);
  const pick = pickerFor(`card ${subject.key}`);
  return renderCard({
    ...subject,
    palette,
    subject: [group({ scale: 1.9 }, emblem)],
    ornament: pick(ornaments),
  });
}
