import type { Course } from '#catalogue/schema/course.ts';
import { findMotif, motifNames } from '#cli/media/motifs/find-motif.ts';
import type { Motif, Motifs } from '#cli/media/motifs/motif.ts';
import { businessEmblems } from './business-emblems.ts';
import { codeEmblems } from './code-emblems.ts';
import { dataEmblems } from './data-emblems.ts';
import { departmentEmblem } from './department-emblem.ts';
import { networkEmblems } from './network-emblems.ts';

const emblems: Motifs = { ...dataEmblems, ...codeEmblems, ...networkEmblems, ...businessEmblems };

/** Keys of the courses that somebody drew. */
export const drawnCourses: readonly string[] = Object.keys(emblems).sort();

/**
 * A course's emblem: its own; for a course that nobody drew yet the drawing that its `icon` names, or its department's
 * with the initials of the title.
 */
export function findEmblem({ key, title, icon, catalogue }: Pick<Course, 'key' | 'title' | 'icon' | 'catalogue'>): Motif {
  const own = Object.hasOwn(emblems, key) ? emblems[key] : undefined;
  if (own) return own;
  return motifNames.includes(icon) ? findMotif(icon, title) : departmentEmblem(catalogue, title);
}
