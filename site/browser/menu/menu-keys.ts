export function moveInMenu(header: HTMLElement, from: HTMLElement, key: string): void {
  const next = findTarget(header, from, key);
  if (!next) return;
  const tab = next.closest<HTMLDetailsElement>('.mega-tab');
  if (tab) tab.open = true;
  next.focus();
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function findTarget(header: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = steps[key];
  if (!step) return;
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
  const megaPanel = from.closest('.mega-panel');
  if (megaPanel) return isVertical ? findNeighbour(megaPanel, 'a', { from, step }) : step < 0 ? findTab(megaPanel) : undefined;
  const tab = from.closest('.mega-tab');
  if (tab) {
    if (isVertical) return findNeighbour(tab.closest('.mega-menu'), 'summary', { from, step });
    return step > 0 ? findFirst(tab.parentElement, '.mega-panel a') : undefined;
  }
  const dropdown = from.closest('.dropdown');
  if (dropdown) return isVertical ? findNeighbour(dropdown, 'a', { from, step }) : undefined;
  const item = from.closest('.nav-item');
  if (!item) return;
  if (!isVertical) return findNeighbour(header, '.nav-item > a, .nav-opener summary', { from, step });
  return key === 'ArrowDown' ? openPanel(item) : undefined;
}

const findFirst = (root: Element | null, selector: string): HTMLElement | undefined =>
  root?.querySelector<HTMLElement>(selector) ?? undefined;

const findTab = (panel: Element): HTMLElement | undefined => findFirst(panel.parentElement, 'summary');

/** Safari 16 has no `checkVisibility`. There, elements inside a closed `details` have no client rectangles. */
const isVisible = (element: Element): boolean => element.checkVisibility?.() ?? element.getClientRects().length > 0;

function findNeighbour(
  root: Element | null,
  selector: string,
  { from, step }: { from: HTMLElement; step: number },
): HTMLElement | undefined {
  const all = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isVisible);
  const at = all.indexOf(from.closest<HTMLElement>(selector) ?? from);
  return all.at((at + step) % all.length);
}

function openPanel(item: Element): HTMLElement | undefined {
  const opener = item.querySelector<HTMLDetailsElement>('.nav-opener');
  if (!opener) return;
  opener.open = true;
  return findFirst(item, '.mega-tab[open] summary, .dropdown a') ?? findFirst(item, '.nav-panel summary');
}
