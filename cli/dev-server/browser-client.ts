import type { Failure, ShownMistake } from './failure.ts';

/** Script that runs in each page that `dev` serves. It reloads the page after a save and shows mistakes. */
const overlayId = 'institute-dev-overlay';

const events = new EventSource(`/__dev/events${new URL(import.meta.url).search}`);
events.addEventListener('reload', () => location.reload());
events.addEventListener('styles', (event) => swapStyles(event.data));
events.addEventListener('failure', (event) => showOverlay(JSON.parse(event.data), 'inset:0'));
events.addEventListener('errors', (event) => showErrors(JSON.parse(event.data)));
addEventListener('keydown', ({ key }) => key === 'Escape' && closeOverlay());

function swapStyles(href: string): void {
  closeOverlay();
  const [old] = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/site-"]');
  if (!old) {
    location.reload();
    return;
  }
  const link = old.cloneNode() as HTMLLinkElement;
  link.href = href;
  link.addEventListener('load', () => old.remove());
  old.after(link);
}

const closeOverlay = (): void => document.getElementById(overlayId)?.remove();

/** Shows errors at the bottom of the window instead of on an error page, because the page rendered correctly. */
function showErrors(errors: ShownMistake[]): void {
  const mistakes = errors.filter(({ page = location.pathname }) => page === location.pathname);
  const count = mistakes.length === 1 ? '1 error' : `${mistakes.length} errors`;
  const title = `Fix ${count} before you deploy this site`;
  if (mistakes.length > 0) showOverlay({ title, mistakes }, 'inset:auto 0 0;max-height:50vh;border-top:4px solid #ffb4ab');
  else closeOverlay();
}

function showOverlay({ title, mistakes }: Failure, place: string): void {
  closeOverlay();
  const overlay = element('div', '', `position:fixed;${place};z-index:2147483647;overflow:auto;background:#1d1b20`);
  overlay.id = overlayId;
  overlay.setAttribute('role', 'alert');
  const box = element('div', '', 'color:#fff;font:16px/1.5 system-ui;padding:1.5rem 2rem');
  const close = element('button', 'Hide (Esc)', 'float:right;font:inherit;padding:.25rem .75rem;cursor:pointer');
  close.addEventListener('click', closeOverlay);
  box.append(close, element('h2', title, 'margin:0;font-size:1.25rem;color:#ffb4ab'), ...mistakes.flatMap(showMistake));
  overlay.attachShadow({ mode: 'open' }).append(box);
  document.documentElement.append(overlay);
}

function showMistake({ place, link, message, hint, frame }: ShownMistake): HTMLElement[] {
  const where = element(link ? 'a' : 'p', place, 'display:block;margin:1.25rem 0 0;font-family:monospace;color:#ffd7a8');
  if (link) where.setAttribute('href', link);
  return [
    where,
    element('p', message, 'margin:0;white-space:pre-wrap'),
    element('pre', frame ?? '', 'margin:.5rem 0;overflow:auto;font:14px/1.4 monospace;color:#cac4d0'),
    element('p', hint ?? '', 'margin:0;color:#a8e6cf'),
  ];
}

function element(tag: string, text: string, style: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}
