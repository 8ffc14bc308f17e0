import { watchAnalytics } from './analytics/watch-analytics.ts';
import { recordTouch } from './attribution.ts';
import { watchDialogs } from './forms/watch-dialogs.ts';
import { watchForms } from './forms/watch-forms.ts';
import { watchDrafts, watchUnsent } from './forms/watch-stored.ts';
import { watchBar, watchHeader } from './menu/watch-frame.ts';
import { watchLinks } from './menu/watch-links.ts';
import { watchMenu } from './menu/watch-menu.ts';
import { watchSearch } from './search/watch-search.ts';
import { watchIslands } from './watch-islands.ts';
import { whenShown } from './when-shown.ts';

/** The only script that every page loads. It fetches other scripts on demand. */
watchForms();
watchDialogs();
watchMenu();
watchSearch();
watchHeader();
watchBar();
watchLinks();
watchAnalytics();
watchIslands();
watchDrafts();
watchUnsent();
whenShown(recordTouch);
markCurrentPage();
markScrollBar();

function markCurrentPage(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header a, .site-footer a')) {
    if (link.origin === location.origin && link.pathname === location.pathname) link.setAttribute('aria-current', 'page');
  }
}

/** Marks the page if the scroll bar takes up space. The style sheet then keeps that space free under a dialog. */
function markScrollBar(): void {
  document.documentElement.toggleAttribute('data-scroll-bar', innerWidth > document.documentElement.clientWidth);
}
