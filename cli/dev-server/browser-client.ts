import type { Failure } from './failure.ts';

/** Runs in the page while `dev` serves it: reloads it after a save and shows mistakes above it. */
const overlayId = 'institute-dev-overlay';

const events = new EventSource(`/__dev/events${new URL(import.meta.url).search}`);
events.addEventListener('reload', () => location.reload());
events.addEventListener('styles', (event) => swapStyles(event.data));
events.addEventListener('failure', (event) => showFailure(JSON.parse(event.data)));

function swapStyles(href: string): void {
  document.getElementById(overlayId)?.remove();
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

function showFailure({ title, mistakes }: Failure): void {
  document.getElementById(overlayId)?.remove();
  const overlay = document.createElement('div');
  overlay.id = overlayId;
  overlay.setAttribute('role', 'alert');
  const root = overlay.attachShadow({ mode: 'open' });
  const box = element(
    'div',
    '',
    'position:fixed;inset:0;z-index:2147483647;overflow:auto;background:#1d1b20f2;color:#fff;font:16px/1.5 system-ui;padding:2rem',
  );
  box.append(element('h2', title, 'margin:0 0 1rem;color:#ffb4ab'));
  for (const { place, message, hint } of mistakes) {
    box.append(
      element('p', place, 'margin:1rem 0 0;font-family:monospace;color:#ffd7a8'),
      element('p', message, 'margin:0;white-space:pre-wrap'),
      element('p', hint ?? '', 'margin:0;color:#a8e6cf'),
    );
  }
  root.append(box);
  document.documentElement.append(overlay);
}

function element(tag: string, text: string, style: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}
