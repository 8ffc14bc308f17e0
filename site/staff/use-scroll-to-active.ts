import { type RefObject, useEffect, useRef } from 'react';

/** For a row of links or buttons that scrolls: the one that is open is brought into sight when it changes. @param open which one that is */
export function useScrollToActive(open: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is open is what moves the row.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Also when a count or the fonts come and make the row longer.
    const sizes = new ResizeObserver(() => {
      const active = row.querySelector('[aria-current]')?.getBoundingClientRect();
      const { left, width } = row.getBoundingClientRect();
      // The row alone moves, never the page.
      if (active) row.scrollLeft += active.left + active.width / 2 - left - width / 2;
    });
    for (const each of [row, ...row.children]) sizes.observe(each, { box: 'border-box' });
    return () => sizes.disconnect();
  }, [open]);
  return list;
}
