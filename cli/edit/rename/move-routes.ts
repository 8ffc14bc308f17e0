import { textPageFile } from '#catalogue/files.ts';
import type { Draft } from '../change.ts';
import type { Edit } from '../commit-change.ts';
import { appendItems, setValue } from '../yaml/yaml-text.ts';
import type { MovedRoutes } from './moved-routes.ts';
import { removePlaces } from './place.ts';

const redirectsFile = 'redirects.yaml';

/**
 * Redirects old routes to new ones and updates links within the catalogue. Avoids redirects to redirects and redirects that would hide a
 * page.
 */
export function moveRoutes({ draft, catalogue: { redirects, menu, pages } }: Edit, moved: MovedRoutes): void {
  const live = new Set(moved.values());
  redirects.forEach(({ to }, index) => {
    const target = follow(to, moved);
    if (target) draft.edit(redirectsFile, (text) => setValue(text, [index, 'to'], target));
  });
  menu.heroLinks.forEach(({ href }, index) => {
    const target = follow(href, moved);
    if (target) draft.edit('menu.yaml', (text) => setValue(text, ['heroLinks', index, 'href'], target));
  });
  for (const page of pages) moveLinks(draft, textPageFile(page), moved);
  const obsolete = redirects.flatMap(({ from, to }, index) =>
    live.has(from) || moved.has(from) || moved.get(routeIn(to)) === from ? [{ file: redirectsFile, path: [index] }] : [],
  );
  removePlaces(draft, obsolete);
  const rows = [...moved].filter(([from]) => !live.has(from)).map(([from, to]) => ({ from, to }));
  if (draft.read(redirectsFile) === null) draft.write(redirectsFile, '');
  draft.edit(redirectsFile, (text) => appendItems(text, [], rows));
}

const routeIn = (address: string): string => address.replace(/[?#].*$/, '');

function follow(address: string, moved: MovedRoutes): string | undefined {
  const route = routeIn(address);
  const target = moved.get(route);
  return target && target + address.slice(route.length);
}

function moveLinks(draft: Draft, file: string, moved: MovedRoutes): void {
  draft.edit(file, (text) =>
    text.replaceAll(/(\]\()([^\s()#?]+)/g, (link, start: string, path: string) =>
      moved.has(path) ? `${start}${moved.get(path)}` : link,
    ),
  );
}
