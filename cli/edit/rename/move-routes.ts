import { textPageFile } from '#catalogue/files.ts';
import type { Draft } from '../change.ts';
import type { Edit } from '../commit-change.ts';
import { appendItems, setValue } from '../yaml/yaml-text.ts';
import type { MovedRoutes } from './moved-routes.ts';
import { removePlaces } from './place.ts';

const redirectsFile = 'redirects.yaml';

/**
 * Makes old routes lead to their new places: a redirect for each, no redirect that leads to a redirect, none that would
 * hide a page, and the links that the catalogue itself holds changed.
 */
export function moveRoutes({ draft, catalogue: { redirects, menu, pages } }: Edit, moved: MovedRoutes): void {
  const live = new Set(moved.values());
  redirects.forEach(({ to }, index) => {
    const target = moved.get(to);
    if (target) draft.edit(redirectsFile, (text) => setValue(text, [index, 'to'], target));
  });
  menu.heroLinks.forEach(({ href }, index) => {
    const target = moved.get(href);
    if (target) draft.edit('menu.yaml', (text) => setValue(text, ['heroLinks', index, 'href'], target));
  });
  for (const page of pages) moveLinks(draft, textPageFile(page), moved);
  const obsolete = redirects.flatMap(({ from, to }, index) =>
    live.has(from) || moved.has(from) || moved.get(to) === from ? [{ file: redirectsFile, path: [index] }] : [],
  );
  removePlaces(draft, obsolete);
  const rows = [...moved].filter(([from]) => !live.has(from)).map(([from, to]) => ({ from, to }));
  if (draft.read(redirectsFile) === null) draft.write(redirectsFile, '');
  draft.edit(redirectsFile, (text) => appendItems(text, [], rows));
}

/** Links in the prose of a page: an address is what stands in brackets behind the text of a link. */
function moveLinks(draft: Draft, file: string, moved: MovedRoutes): void {
  draft.edit(file, (text) =>
    text.replaceAll(/(\]\()([^\s()#?]+)/g, (link, start: string, path: string) =>
      moved.has(path) ? `${start}${moved.get(path)}` : link,
    ),
  );
}
