import type { CourseCardView } from '#site/views/course-card.ts';

/** Two lines: how long and how hard it is, then what one has at its end. Where there is room for one, the first is shown. */
export const cardFacts = ({
  duration,
  level,
  projectsLine,
}: Pick<CourseCardView, 'duration' | 'level' | 'projectsLine'>): string =>
  `${duration}, ${level}\nCertification${projectsLine ? `, ${projectsLine}` : ''}`;
