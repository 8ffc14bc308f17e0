import { loadModule } from '../load-module.ts';

/** From this width the menu stands in one line and its panels open on hover; the same as in header.css. */
const oneLine = '(min-width: 78em)';
/** Rest of the pointer on a tab before it is chosen, so that crossing tabs on the way to the courses changes nothing. */
const hoverIntentMs = 60;

const sections = (header: Element): NodeListOf<HTMLDetailsElement> => header.querySelectorAll('details');

/**
 * What the header's menu cannot do by markup and style alone. Panels open on hover without it, and sections open and
 * exclude each other by `details name`.
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
  // A page that comes back from the browser's memory comes with its menu closed.
  addEventListener('pageshow', (event) => event.persisted && closeMenus());
}

/** Closes the menu and its sections; the first tab of the Courses menu stays chosen where the menu is one line. */
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

/** Browsers before 2024 don't know `details name`. On small screens the Courses section starts with no category open. */
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

/** A panel that Escape has closed under the pointer opens again once the pointer has left it. */
function allowHoverAgain({ target, relatedTarget }: PointerEvent): void {
  const item = target instanceof Element ? target.closest<HTMLElement>('.has-panel') : null;
  if (item && !item.contains(relatedTarget as Node | null)) delete item.dataset.dismissed;
}

/** One tab of the line menu is always open. A first touch on a link with a panel opens the panel. */
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

/** Key after key, however late the script of the first one comes. */
let moves: Promise<unknown> = Promise.resolve();

/** The arrow keys go through the menu, by a script that comes with the first of them. */
function move(header: HTMLElement, event: KeyboardEvent): void {
  const { target, key } = event;
  if (!key.startsWith('Arrow') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLElement) || !target.closest('.nav-item')) return;
  event.preventDefault();
  const script = loadModule(() => import('./menu-keys.ts'));
  moves = moves.then(async () => (await script)?.moveInMenu(header, document.activeElement as HTMLElement, key));
}

/** Closes what is open around the focus or under the pointer (WCAG 2.2, 1.4.13) and goes back to what opened it. */
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
