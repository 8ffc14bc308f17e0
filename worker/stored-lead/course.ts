import type { EdgeCatalogue, EdgeCourse } from '#catalogue/edge.ts';
import { comparable } from '../platform/text.ts';

/** Finds the course that the typed text names: by key, then by title, then by alias or dropdown name. */
export function matchCourse(catalogue: EdgeCatalogue | undefined, typed: string | null): EdgeCourse | undefined {
  if (!catalogue || !typed) return undefined;
  const wanted = comparable(typed);
  const { courses } = catalogue;
  return (
    courses.find((course) => course.key === typed) ??
    courses.find((course) => comparable(course.title) === wanted) ??
    courses.find((course) => course.names.some((name) => comparable(name) === wanted)) ??
    courses.find((course) => comparable(course.key) === wanted)
  );
}
