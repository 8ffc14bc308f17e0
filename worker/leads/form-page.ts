import { findMarkupId, formHome } from '#site/shared/forms/forms.ts';
import { rewritePage } from '../http/rewriter.ts';
import type { AssetsBinding } from '../platform/bindings.ts';
import { fetchAsset } from '../platform/edge-files.ts';
import { logError } from '../platform/log.ts';
import { fillForm, type ShownForm } from './fill-form.ts';

interface Sender {
  referer: string | null;
  origin: string;
}

const getPagePath = (url: URL): string | undefined => (/^\/(api|_edge)(\/|$)/.test(url.pathname) ? undefined : url.pathname);

function getRefererPath({ referer, origin }: Sender): string | undefined {
  const url = referer ? URL.parse(referer) : null;
  return url?.origin === origin ? getPagePath(url) : undefined;
}

function getFormPagePath({ pageUrl }: ShownForm['typed']): string | undefined {
  const url = pageUrl ? URL.parse(pageUrl) : null;
  return url ? getPagePath(url) : undefined;
}

async function showOnPage(assets: AssetsBinding, path: string, shown: ShownForm): Promise<string | undefined> {
  const page = await fetchAsset(assets, path);
  if (page.status !== 200 || !page.headers.get('content-type')?.startsWith('text/html')) return undefined;
  let hasForm = false;
  const html = await rewritePage(page, [
    [
      `form[data-form="${findMarkupId(shown.form)}"]`,
      () => {
        hasForm = true;
      },
    ],
    ...fillForm(shown),
  ]);
  return hasForm ? html : undefined;
}

function noPage(error: unknown): undefined {
  logError('form-page-unavailable', error);
}

/**
 * Renders the page from which a plain form was sent, with the typed values and the errors, for visitors without JavaScript. Returns
 * undefined if no page with the form can be loaded.
 */
export async function showFormAgain(assets: AssetsBinding, shown: ShownForm, sender: Sender): Promise<string | undefined> {
  const paths = new Set([getRefererPath(sender), getFormPagePath(shown.typed), formHome(shown.form)]);
  for (const path of paths) {
    const html = path === undefined ? undefined : await showOnPage(assets, path, shown).catch(noPage);
    if (html !== undefined) return html;
  }
  return undefined;
}
