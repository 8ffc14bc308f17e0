import type { AssetsBinding } from '../platform/bindings.ts';
import { escapeHtml } from '../platform/html.ts';
import type { Problem } from './problem.ts';
import { renderSitePage } from './site-page.ts';

/** A readable page about the problem, with what is wrong in each field where it is about a form. */
export function problemPage(assets: AssetsBinding, { title, message, errors }: Problem): Promise<string> {
  const list = Object.values(errors ?? {})
    .map((text) => `<li>${escapeHtml(text)}</li>`)
    .join('');
  const lead = `<p class="lead">${escapeHtml(message)}</p>${list && `<ul class="dots">${list}</ul>`}`;
  return renderSitePage(assets, {
    title,
    description: message,
    lead: `${lead}<p class="actions"><a class="button primary" href="/">Go Home</a></p>`,
  });
}
