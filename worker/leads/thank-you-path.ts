import { thankYouPath as thankYouPage } from '#catalogue/routes.ts';
import type { Ports } from '../platform/ports.ts';
import { lineOrNull } from '../platform/text.ts';
import { matchCourse } from './course.ts';
import type { Submission } from './submission.ts';

/**
 * Page that a plain form leads to. A syllabus form's page lists every syllabus; the fragment is the course's key, so that
 * the visitor lands on the one asked for without a script.
 */
export async function thankYouPath({ catalogue }: Pick<Ports, 'catalogue'>, { form, fields }: Submission): Promise<string> {
  const path = thankYouPage(form.id);
  if (!form.downloadsSyllabus) return path;
  const course = matchCourse(await catalogue(), lineOrNull(fields.course));
  return course ? `${path}#${course.key}` : path;
}
