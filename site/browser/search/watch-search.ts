import { loadModule } from '../load-module.ts';
import { closeMenus } from '../menu/watch-menu.ts';
import type { SearchKeyKey } from '../storage-keys.ts';

const searchKeyKey: SearchKeyKey = 'search-key';

/**
 * Opens the search when the visitor uses the search link, the search form or the `/` key. The link and the form open the page with all
 * courses if the search cannot be loaded.
 */
export function watchSearch(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-search]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void openFrom(link);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.search === undefined) return;
    event.preventDefault();
    void openFrom(form);
  });
  document.addEventListener('keydown', (event) => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-search]');
    if (event.key !== '/' || !link || shouldIgnoreKey(event) || !isShortcutOn()) return;
    event.preventDefault();
    void openFrom(link, true);
  });
}

const shouldIgnoreKey = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null;

/**
 * Whether the `/` shortcut is on. It must be possible to turn off shortcuts without a modifier key (WCAG 2.2, 2.1.4). The search dialog
 * stores the visitor's choice.
 */
function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(searchKeyKey) !== 'off';
  } catch {
    return true;
  }
}

/** Loads and opens the search, including any text typed while it loads. Ignores further clicks until the search has opened. */
async function openFrom(opener: HTMLAnchorElement | HTMLFormElement, isByKey = false): Promise<void> {
  if (opener.hasAttribute('aria-busy')) return;
  opener.setAttribute('aria-busy', 'true');
  closeMenus();
  let keys = '';
  const collectKeys = (event: KeyboardEvent): void => {
    if (event.key.length > 1 || shouldIgnoreKey(event)) return;
    event.preventDefault();
    keys += event.key;
  };
  addEventListener('keydown', collectKeys);
  try {
    const search = await loadModule(() => import('./open-search.ts'));
    const written = (opener.querySelector('input')?.value ?? '') + keys;
    search?.openSearch({ written, isFromAddress: 'fromAddress' in opener.dataset, isByKey });
  } catch {
    location.assign(opener instanceof HTMLFormElement ? opener.action : opener.href);
  }
  removeEventListener('keydown', collectKeys);
  opener.removeAttribute('aria-busy');
}
