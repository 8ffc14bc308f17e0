import type { Course } from '#catalogue/schema/course.ts';
import { chooserFor } from '#cli/media/drawing/seed.ts';
import { group } from '#cli/media/drawing/shapes.ts';
import { type CourseSubject, courseSubject, sceneOf } from '#cli/media/scenes/course-picture.ts';
import { ornaments } from '#cli/media/scenes/ornaments.ts';
import { taughtTime } from '#site/views/taught-time.ts';
import { renderCard } from './card.ts';

interface CourseCardSubject extends CourseSubject {
  instituteName: string;
  host: string;
  kicker: string;
  facts: string;
}

export const courseCardSubject = (course: Course, house: { instituteName: string; host: string }): CourseCardSubject => ({
  ...courseSubject(course),
  ...house,
  kicker: course.kind === 'programme' ? 'Programme' : 'Course',
  facts: [course.duration, taughtTime(course), course.level].join(' • '),
});

export function drawCourseCard(subject: CourseCardSubject): Promise<Buffer> {
  const { palette, motif } = sceneOf(subject);
  const { pick } = chooserFor(`card ${subject.key}`);
  return renderCard({
    ...subject,
    palette,
    subject: [group({ scale: 1.9 }, motif(palette))],
    ornament: pick(ornaments),
  });
}
