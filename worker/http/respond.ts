import { html } from '../platform/html.ts';
import type { AppContext } from './app-types.ts';
import { describeError } from './failure.ts';
import { isHtmlWanted } from './negotiate.ts';
import type { ProblemDetails } from './problem.ts';
import { respondSitePage } from './site-page.ts';

export function respondProblemPage(
  c: AppContext,
  { status, title, message = title, errors = {} }: ProblemDetails,
): Promise<Response> {
  const items = Object.values(errors).map((text) => html`<li>${text}</li>`);
  const list = items.length > 0 && html`<ul class="dots">${items}</ul>`;
  const next = html`<p class="actions"><a class="button primary" href="/">Go Home</a></p>`;
  return respondSitePage(c, { title, description: message, lead: html`<p class="lead">${message}</p>${list}${next}` }, status);
}

/** Responds with `application/problem+json`, or with a page if the request came from a browser. */
export function respondProblem(c: AppContext, problem: ProblemDetails): Promise<Response> | Response {
  const { status, title, message, type, errors, headers = {}, extensions } = problem;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (isHtmlWanted(c)) return respondProblemPage(c, problem);
  const body = { type: type ? `urn:problem:${type}` : 'about:blank', title, status, message, errors, ...extensions };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

export const respondError = (error: unknown, c: AppContext): Promise<Response> | Response =>
  respondProblem(c, describeError(c, error));
