import { type RefObject, useEffect, useRef } from 'react';

/** For the styles: whether something is hidden before what is seen of the row, and after it. */
function markHidden(row: HTMLUListElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = row;
  row.toggleAttribute('data-before', scrollLeft >= 1);
  row.toggleAttribute('data-after', scrollLeft + clientWidth <= scrollWidth - 1);
}

/** For a row of links or buttons that scrolls: the one that is open is brought into sight when it changes. @param open which one that is */
export function useActiveInSight(open: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is open is what moves the row.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const mark = (): void => markHidden(row);
    row.addEventListener('scroll', mark);
    // Also when a count or the fonts come and make the row longer.
    const sizes = new ResizeObserver(() => {
      const active = row.querySelector('[aria-current]')?.getBoundingClientRect();
      const { left, width } = row.getBoundingClientRect();
      // The row alone moves, never the page.
      if (active) row.scrollLeft += active.left + active.width / 2 - left - width / 2;
      mark();
    });
    for (const each of [row, ...row.children]) sizes.observe(each, { box: 'border-box' });
    return () => {
      row.removeEventListener('scroll', mark);
      sizes.disconnect();
    };
  }, [open]);
  return list;
}
