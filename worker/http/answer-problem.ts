import type { AppContext } from './app-types.ts';
import { wantsHtml } from './negotiate.ts';
import { type Problem, problemBody } from './problem.ts';
import { problemPage } from './problem-page.ts';

/** The problem as `application/problem+json`, or as a page for a person. */
export async function answerProblem(c: AppContext, problem: Problem): Promise<Response> {
  for (const [name, value] of Object.entries(problem.headers ?? {})) c.header(name, value);
  if (wantsHtml(c)) return c.html(await problemPage(c.get('ports').assets, problem), problem.status);
  return c.body(JSON.stringify(problemBody(problem)), problem.status, { 'Content-Type': 'application/problem+json' });
}
