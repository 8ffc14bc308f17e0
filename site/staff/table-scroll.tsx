import type { ReactElement } from 'react';

/** A table that scrolls by itself where the screen is narrow. */
export function TableScroll({ label, children }: { label: string; children: ReactElement }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, what scrolls is scrolled by having the focus (WCAG 2.1.1).
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
