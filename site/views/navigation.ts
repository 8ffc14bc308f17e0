import { routes } from '#catalogue/routes.ts';
import { lastPosition } from '#catalogue/schema/navigation.ts';
import type { Screen, ScreenName } from '#catalogue/schema/screen.ts';
import type { TextPage } from '#catalogue/schema/text-page.ts';
import { endedTexts, type ShownCatalogue } from './ending.ts';

type Link = Record<'label' | 'href', string>;

/** An entry in the top row of the menu. Its panel starts with a link to the entry's own page. */
export interface MenuRow extends Link {
  panel: Link[];
}

type Page = Pick<TextPage | Screen, 'position' | 'menu' | 'footer'> & { name: string; href: string; label?: string | undefined };

const screenPaths: Record<ScreenName, string> = {
  home: routes.home,
  contact: routes.contact,
  'upcoming-batches': routes.upcomingBatches,
  blogs: routes.blogs,
  sitemap: routes.sitemapScreen,
  'sitemap-second': routes.sitemapSecondScreen,
  'reward-spinner': routes.rewardSpinner,
  'manage-blog': routes.manageBlog,
  'not-found': routes.notFound,
};

/**
 * Lists all pages that the menu and footer can link to. `label` is set only if the page has a different name because a claim has expired or
 * a list has no current entries.
 */
function listPages(shown: ShownCatalogue): Page[] {
  const { screens, pages } = shown.catalogue;
  return [
    ...(Object.keys(screenPaths) as ScreenName[]).map((name) => ({ ...screens[name], name, href: screenPaths[name] })),
    ...pages.map((page) => ({ ...page, href: page.path, label: endedTexts(shown, page).label })),
  ];
}

export function menuRows(shown: ShownCatalogue): MenuRow[] {
  const linked = inOrder(listPages(shown), 'menu');
  return linked
    .filter(({ menu }) => menu.under === undefined)
    .map(({ name, href, menu, label = menu.label }) => {
      const below = linked.filter((other) => other.menu.under === name).map((other) => toLink(other, other.menu));
      return { label, href, panel: below.length > 0 ? [{ label: menu.panelLabel ?? label, href }, ...below] : [] };
    });
}

export const footerLinks = (shown: ShownCatalogue): Link[] =>
  inOrder(listPages(shown), 'footer').map((page) => toLink(page, page.footer));

const toLink = ({ href, label }: Page, written: { label: string }): Link => ({ label: label ?? written.label, href });

type Linked<Place extends 'menu' | 'footer'> = Page & Record<Place, NonNullable<Page[Place]>>;

function inOrder<Place extends 'menu' | 'footer'>(pages: readonly Page[], place: Place): Linked<Place>[] {
  const getPosition = (page: Page): number => page[place]?.position ?? page.position ?? lastPosition;
  return pages
    .filter((page): page is Linked<Place> => page[place] !== undefined)
    .sort((a, b) => getPosition(a) - getPosition(b) || a.name.localeCompare(b.name, 'en'));
}
