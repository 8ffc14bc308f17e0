import { loadModule } from '../load-module.ts';
import { closeMenus } from '../menu/watch-menu.ts';
import type { SearchKeyKey } from '../storage-keys.ts';

const searchKeyKey: SearchKeyKey = 'search-key';

/**
 * Opens the search of the header by its link, by `/` and by a form with a field for it. Link and form lead to the page of all
 * courses, which is what happens without this script, with a modified click, or when the search cannot be loaded.
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
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !link || isTaken(event) || !isKeyOn()) return;
    event.preventDefault();
    void openFrom(link, true);
  });
}

/** Where a `/` is text, and under an open dialog, it is no shortcut. */
const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input, select, textarea') ||
  document.querySelector('dialog[open]') !== null;

/** A key without a modifier can be switched off (WCAG 2.2, 2.1.4): in the search, which keeps it here. */
function isKeyOn(): boolean {
  try {
    return localStorage.getItem(searchKeyKey) !== 'off';
  } catch {
    return true;
  }
}

/** The words of an address: what somebody looks for who finds no page there. */
const wordsOfAddress = (): string =>
  location.pathname
    .replace(/\.\w+$/, '')
    .replace(/\W+/g, ' ')
    .trim();

/** What is looked for: what a form's field holds, or the words of the address where it was left empty. */
const typedIn = (opener: HTMLElement): string =>
  opener.querySelector('input')?.value.trim() || (opener.dataset.fromAddress === undefined ? '' : wordsOfAddress());

/** A second click while the first is being answered opens nothing more. */
async function openFrom(opener: HTMLAnchorElement | HTMLFormElement, isByKey = false): Promise<void> {
  if (opener.hasAttribute('aria-busy')) return;
  opener.setAttribute('aria-busy', 'true');
  closeMenus();
  try {
    const search = await loadModule(() => import('./open-search.ts'));
    await search?.openSearch({ typed: typedIn(opener), isWritten: Boolean(opener.querySelector('input')?.value), isByKey });
  } catch {
    location.assign(opener instanceof HTMLFormElement ? opener.action : opener.href);
  }
  opener.removeAttribute('aria-busy');
}
