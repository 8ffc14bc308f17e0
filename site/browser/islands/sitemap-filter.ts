import { cleanKey } from '#site/shared/text/clean-text.ts';

/** Filters the sitemap's pages by the words in the field. Opens groups with matches and hides the others. */
export function startSitemapFilter(list: HTMLElement, field: HTMLInputElement | null): void {
  if (!field) return;
  let opened: Map<HTMLDetailsElement, boolean> | undefined;
  const apply = (): void => {
    const words = cleanKey(field.value).toLowerCase().split(/\s+/).filter(Boolean);
    const groups = [...list.querySelectorAll('details')];
    if (words.length === 0) {
      for (const [group, wasOpen] of opened ?? []) group.open = wasOpen;
      opened = undefined;
    } else opened ??= new Map(groups.map((group) => [group, group.open]));
    const found = groups.reduce((sum, group) => sum + narrow(group, words), 0);
    for (const heading of list.querySelectorAll<HTMLElement>('.sitemap-cities')) heading.hidden = words.length > 0;
    const status = document.querySelector('[data-sitemap-found]');
    if (status) status.textContent = words.length === 0 ? '' : formatFound(found);
  };
  field.addEventListener('input', apply);
  // Filters again when the sitemap files have loaded, because the visitor may already have typed something.
  new MutationObserver(apply).observe(list, { childList: true, subtree: true });
  apply();
}

const formatFound = (found: number): string => (found === 1 ? '1 page found' : `${found} pages found`);

function narrow(group: HTMLDetailsElement, words: readonly string[]): number {
  const rows = [...group.querySelectorAll<HTMLElement>('tbody tr')];
  for (const row of rows) {
    const text = row.querySelector('a')?.textContent?.toLowerCase() ?? '';
    row.hidden = !words.every((word) => text.includes(word));
  }
  const shown = rows.filter(({ hidden }) => !hidden).length;
  group.hidden = shown === 0;
  if (words.length > 0) group.open = shown > 0;
  return shown;
}
