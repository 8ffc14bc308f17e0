import type { CourseCardView } from '#site/views/course-card.ts';

/** Formats a card's facts in two lines: duration and level, then certificate and projects. Small cards show only the first line. */
export const cardFacts = ({
  duration,
  level,
  projectsLine,
}: Pick<CourseCardView, 'duration' | 'level' | 'projectsLine'>): string =>
  `${duration}, ${level}\nCertification${projectsLine ? `, ${projectsLine}` : ''}`;
