import type { Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';

/**
 * Checks redirects against files that are known only after planning, such as pictures and calendars. All other bad redirects are rejected
 * during loading.
 */
export const badRedirect: Rule = {
  code: 'link/bad-redirect',
  severity: 'error',
  reason:
    'Redirects take precedence over files. A redirect from an existing page hides that page, and a redirect to a missing page shows visitors an error.',
  source: 'Cloudflare, static assets: redirects apply even if a file exists at the address',
  run: (model) => {
    const { redirects } = model.site.catalogue;
    return redirects.flatMap(({ from, to }, index) => [
      ...(isThere(model, from)
        ? [
            {
              place: buildPlace(index, 'from'),
              message: `The redirect from ${from} hides the page or file at this address.`,
              hint: 'Delete the redirect.',
            },
          ]
        : []),
      ...(isMissingFile(model, to) ? [{ place: buildPlace(index, 'to'), ...describeMissing(model, to) }] : []),
    ]);
  },
};

const buildPlace = (index: number, field: 'from' | 'to') => ({ file: 'redirects.yaml', path: [index, field] });

const isThere = ({ pageByPath, files }: SiteModel, path: string): boolean => pageByPath.has(path) || files.has(path);

/** Whether a redirect points to a missing file. Redirects to pages are checked during loading. */
function isMissingFile(model: SiteModel, to: string): boolean {
  const path = to.replace(/[?#].*$/, '');
  const isFile = path.startsWith('/images/') || path.startsWith('/batches/');
  return isFile && !isThere(model, path) && !model.site.catalogue.redirects.some(({ from }) => from === path);
}

function describeMissing({ files }: SiteModel, to: string): { message: string; hint: string } {
  const nearest = findNearest(to, files);
  const hint = nearest ? `Did you mean \`to: ${nearest}\`?` : 'Redirect to a page that exists, for example `to: /`.';
  return { message: `The redirect goes to ${to}, but the site has no page or file at this address.`, hint };
}
