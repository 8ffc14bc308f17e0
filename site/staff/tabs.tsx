import { type ReactElement, useEffect, useRef } from 'react';

interface Tab {
  id: string;
  title: string;
  /** Number of rows. Undefined if it is unknown or not shown. */
  count?: string | number | undefined;
  isOpen: boolean;
  isUrgent?: boolean;
  onOpen: () => void;
}

/** Row of named lists. It scrolls so that the open one is visible. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const openId = tabs.find(({ isOpen }) => isOpen)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when a different tab opens.
  useEffect(() => (list.current ? keepOpenInView(list.current) : undefined), [openId]);
  return (
    <nav className="view-tabs" aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ id, title, count, isOpen, isUrgent, onOpen }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={isOpen ? 'page' : undefined}
              data-urgent={isUrgent ? '' : undefined}
              onClick={onOpen}
            >
              <span>{title}</span>
              {count === undefined ? null : <span className="count">{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Observes sizes, because counts and fonts that load later make the row longer. */
function keepOpenInView(row: HTMLUListElement): () => void {
  const sizes = new ResizeObserver(() => {
    const open = row.querySelector('[aria-current]')?.getBoundingClientRect();
    const { left, width } = row.getBoundingClientRect();
    if (open) row.scrollLeft += open.left + open.width / 2 - left - width / 2;
  });
  for (const each of [row, ...row.children]) sizes.observe(each, { box: 'border-box' });
  return () => sizes.disconnect();
}
