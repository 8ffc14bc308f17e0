import type { ReactElement } from 'react';
import { type LeadViews, mostCounted } from '#site/shared/lead.ts';
import type { LeadFilters } from './filters.tsx';

/** A named view: what the list is narrowed to. `view` stands for what no filter says. */
interface NamedView {
  name: keyof LeadViews['counts'] | 'all' | 'bursts';
  title: string;
  filters: LeadFilters;
}

const viewsOf = (userId: string | undefined): NamedView[] => [
  { name: 'all', title: 'All', filters: {} },
  { name: 'new', title: 'New', filters: { status: 'new' } },
  ...(userId ? [{ name: 'mine', title: 'Mine', filters: { assignee: userId } } as const] : []),
  { name: 'today', title: 'Due today', filters: { view: 'today' } },
  { name: 'overdue', title: 'Overdue', filters: { view: 'overdue' } },
  { name: 'bursts', title: 'Held bursts', filters: { view: 'bursts' } },
  { name: 'spam', title: 'Spam', filters: { status: 'spam' } },
];

const given = (filters: LeadFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .sort(),
  );

const countText = (count: number): string => (count >= mostCounted ? `${mostCounted - 1}+` : String(count));

interface ViewTabsProps {
  filters: LeadFilters;
  userId: string | undefined;
  counts: LeadViews['counts'] | undefined;
  /** Bursts to be dealt with; undefined until it is known. */
  bursts: number | undefined;
  onChoose: (filters: LeadFilters) => void;
}

/** The named views with how many leads each has. */
export function ViewTabs({ filters, userId, counts, bursts, onChoose }: ViewTabsProps): ReactElement {
  const chosen = given(filters);
  return (
    <nav className="lead-views" aria-label="Views">
      <ul>
        {viewsOf(userId).map((view) => {
          const count = view.name === 'all' ? undefined : view.name === 'bursts' ? bursts : counts?.[view.name];
          return (
            <li key={view.name}>
              <button
                type="button"
                aria-current={given(view.filters) === chosen ? 'page' : undefined}
                data-urgent={view.name === 'overdue' && count ? '' : undefined}
                onClick={() => onChoose(view.filters)}
              >
                {view.title}
                {count === undefined ? null : <span className="count">{countText(count)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
