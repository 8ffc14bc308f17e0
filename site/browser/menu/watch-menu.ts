import { loadModule } from '../load-module.ts';

/** Minimum window width for the one-line menu, whose panels open on hover. Must match header.css. */
const oneLine = '(min-width: 78em)';
/** Time the pointer must rest on a tab before the tab opens. Moving the pointer across other tabs therefore opens none of them. */
const hoverIntentMs = 60;

const sections = (header: Element): NodeListOf<HTMLDetailsElement> => header.querySelectorAll('details');

/**
 * Adds the menu behaviour that HTML and CSS cannot provide. Hover panels and exclusive sections (`details name`) work without this script.
 */
export function watchMenu(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  header.addEventListener('toggle', (event) => keepOneOpen(header, event.target as HTMLDetailsElement), true);
  header.addEventListener('pointerover', (event) => hover(header, event));
  header.addEventListener('pointerout', (event) => allowHoverAgain(event));
  header.addEventListener('click', (event) => press(event));
  header.addEventListener('keydown', (event) =>
    event.key === 'Escape' ? void moves.then(() => closeAround(header, event)) : move(header, event),
  );
  header.addEventListener('focusout', (event) => leave(header, event));
  document.addEventListener('pointerdown', (event) => header.contains(event.target as Node) || closeMenus());
  // A page restored from the browser's cache starts with its menu closed.
  addEventListener('pageshow', (event) => event.persisted && closeMenus());
}

export function closeMenus(): void {
  const header = document.querySelector('.site-header');
  if (!header) return;
  for (const section of sections(header)) if (section.name !== 'mega-tab') section.open = false;
  dismissHovered(header);
}

const dismissHovered = (header: Element): void => {
  for (const item of header.querySelectorAll<HTMLElement>('.has-panel:hover')) item.dataset.dismissed = '';
};

const isOneLine = (): boolean => matchMedia(oneLine).matches;

/**
 * Closes other sections in browsers from before 2024, which do not support `details name`. On small screens, the Courses section opens with
 * all categories closed.
 */
function keepOneOpen(header: HTMLElement, opened: HTMLDetailsElement): void {
  if (!opened.open) return;
  for (const other of sections(header)) if (other !== opened && other.name && other.name === opened.name) other.open = false;
  if (opened.name === 'nav-section' && !isOneLine())
    for (const tab of header.querySelectorAll<HTMLDetailsElement>('.mega-tab')) tab.open = false;
}

function hover(header: HTMLElement, { target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch' || !isOneLine() || !(target instanceof Element)) return;
  const item = target.closest('.has-panel');
  if (item)
    for (const other of header.querySelectorAll<HTMLDetailsElement>('.nav-opener[open]')) other.open = item.contains(other);
  const tab = target.closest('summary')?.closest<HTMLDetailsElement>('.mega-tab');
  if (tab && !tab.open) setTimeout(() => chooseIfHovered(tab), hoverIntentMs);
}

function chooseIfHovered(tab: HTMLDetailsElement): void {
  if (tab.matches(':hover')) tab.open = true;
}

function allowHoverAgain({ target, relatedTarget }: PointerEvent): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('.has-panel') : null;
  if (item && !item.contains(relatedTarget as Node | null)) delete item.dataset.dismissed;
}

/**
 * Stops a click from closing the open tab in the one-line menu. On touch screens, the first tap on a link with a panel opens the panel
 * instead of the link.
 */
function press(event: MouseEvent): void {
  if (!isOneLine() || !(event.target instanceof Element)) return;
  const tab = event.target.closest('summary')?.closest<HTMLDetailsElement>('.mega-tab');
  if (tab?.open) event.preventDefault();
  const opener = event.target.closest('.has-panel > a')?.parentElement?.querySelector<HTMLDetailsElement>('.nav-opener');
  if (opener && !opener.open && (event as PointerEvent).pointerType === 'touch') {
    event.preventDefault();
    opener.open = true;
  }
}

/** Queue of arrow key presses. They take effect in order, even if the script loads slowly. */
let moves: Promise<unknown> = Promise.resolve();

function move(header: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.closest('.nav-item')) return;
  event.preventDefault();
  const script = loadModule(() => import('./menu-keys.ts'));
  moves = moves.then(async () => (await script)?.moveInMenu(header, document.activeElement as HTMLElement, key));
}

/**
 * Closes the panel or menu that contains the focus, and any panel under the pointer (WCAG 2.2, 1.4.13). Moves the focus to the element that
 * opened the closed panel or menu.
 */
function closeAround(header: HTMLElement, event: KeyboardEvent): void {
  const item = (event.target as Element).closest<HTMLElement>('.has-panel');
  const opener =
    item?.querySelector<HTMLDetailsElement>('.nav-opener[open]') ??
    header.querySelector<HTMLDetailsElement>('.menu-toggle[open]');
  dismissHovered(header);
  if (!opener) return;
  opener.open = false;
  opener.querySelector('summary')?.focus();
}

function leave(header: HTMLElement, { target, relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Element)) return;
  const item = (target as Element).closest('.has-panel');
  const opener = item?.querySelector<HTMLDetailsElement>('.nav-opener[open]');
  if (isOneLine() ? opener && !item?.contains(relatedTarget) : !header.contains(relatedTarget)) {
    if (opener) opener.open = false;
    if (!header.contains(relatedTarget)) closeMenus();
  }
}
