import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of links or buttons so that the active one is visible.
 * @param open the active item
 */
export function useScrollToActive(open: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when a different item becomes active.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Observes sizes, because counts and fonts that load later make the row longer.
    const sizes = new ResizeObserver(() => {
      const active = row.querySelector('[aria-current]')?.getBoundingClientRect();
      const { left, width } = row.getBoundingClientRect();
      if (active) row.scrollLeft += active.left + active.width / 2 - left - width / 2;
    });
    for (const each of [row, ...row.children]) sizes.observe(each, { box: 'border-box' });
    return () => sizes.disconnect();
  }, [open]);
  return list;
}
