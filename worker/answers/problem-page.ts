import type { AssetsBinding } from '../bindings.ts';
import { escapeHtml } from '../html.ts';
import { logError } from '../log.ts';
import { fetchNotFoundPage } from './not-found-page.ts';
import type { Problem } from './problem.ts';
import { rewritePage } from './rewriter.ts';

function mainContent({ title, message, errors }: Problem): string {
  const list = Object.values(errors ?? {})
    .map((text) => `<li>${escapeHtml(text)}</li>`)
    .join('');
  return `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>${list && `<ul>${list}</ul>`}<p><a href="/">Go Home</a></p>`;
}

const barePage = (problem: Problem): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(problem.title)}</title></head><body><main>${mainContent(problem)}</main></body></html>`;

/** A readable page about the problem: the 404 page with its title and main part replaced, or a bare one where that is missing. */
export async function problemPage(assets: AssetsBinding, problem: Problem): Promise<string> {
  try {
    const page = await fetchNotFoundPage(assets);
    let hasMain = false;
    const html = await rewritePage(page, [
      ['head > title', (element) => void element.setInnerContent(problem.title)],
      [
        'main',
        (element) => {
          hasMain = true;
          element.setInnerContent(mainContent(problem), { html: true });
        },
      ],
    ]);
    return hasMain ? html : barePage(problem);
  } catch (error) {
    logError('problem-page-unavailable', error);
    return barePage(problem);
  }
}
