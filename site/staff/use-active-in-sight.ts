import { type RefObject, useEffect, useRef } from 'react';

/** Where items of a row stop at its start, one of them does so too when the row is at its end: by room behind the last, so that no word is cut there. */
function endAtAnItem(row: HTMLUListElement): void {
  const stops = [...row.children].filter((item) => getComputedStyle(item).scrollSnapAlign === 'start');
  if (stops.length === 0) return;
  row.style.paddingInlineEnd = '';
  const { scrollPaddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const room = row.clientWidth - Number.parseFloat(scrollPaddingInlineStart);
  // Only now: without its room the row may have moved.
  const [end = 0] = stops.slice(-1).map((last) => last.getBoundingClientRect().right);
  const lengths = stops.map((item) => end - item.getBoundingClientRect().left);
  const shown = lengths.find((length) => length <= room - Number.parseFloat(paddingInlineEnd));
  if (shown && row.scrollWidth > row.clientWidth) row.style.paddingInlineEnd = `${room - shown}px`;
}

/** For a row of links or buttons that scrolls: the one that is open is brought into sight when it changes. @param open which one that is */
export function useActiveInSight(open: unknown): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is open is what moves the row.
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    // Also when a count or the fonts come and make the row longer.
    const sizes = new ResizeObserver(() => {
      endAtAnItem(row);
      const active = row.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!active) return;
      const { left, width } = row.getBoundingClientRect();
      // The row alone moves, never the page.
      row.scrollLeft += active.left + active.width / 2 - left - width / 2;
    });
    for (const each of [row, ...row.children]) sizes.observe(each, { box: 'border-box' });
    return () => sizes.disconnect();
  }, [open]);
  return list;
}
