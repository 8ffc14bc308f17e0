import type { ReactElement } from 'react';
import type { LeadCount, LeadView, LeadViews, SavedView } from '#site/shared/lead.ts';
import { useScrollToActive } from '#site/staff/use-scroll-to-active.ts';
import type { LeadFilters } from './filters.tsx';

/** A named view: what the list is narrowed to. `view` stands for what no filter says. */
interface NamedView {
  name: LeadView | 'bursts';
  title: string;
  filters: LeadFilters;
}

const listViews = (userId: string | undefined): NamedView[] => [
  { name: 'all', title: 'All', filters: {} },
  { name: 'overdue', title: 'Overdue', filters: { view: 'overdue' } },
  { name: 'today', title: 'Due today', filters: { view: 'today' } },
  { name: 'new', title: 'New', filters: { status: 'new' } },
  ...(userId ? [{ name: 'mine', title: 'Mine', filters: { assignee: userId } } as const] : []),
  { name: 'bursts', title: 'Held bursts', filters: { view: 'bursts' } },
  { name: 'spam', title: 'Spam', filters: { status: 'spam' } },
];

/** What is narrowed to, as a text that is the same for the same filters. */
export const filtersKey = (filters: LeadFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== '')
      .sort(),
  );

/** Whether every member of the staff has a view of these filters. */
export const isNamedView = (filters: LeadFilters, userId: string | undefined): boolean =>
  listViews(userId).some((view) => filtersKey(view.filters) === filtersKey(filters));

interface ViewTab extends Omit<NamedView, 'name'> {
  id: string;
  /** Undefined where it is not counted. */
  count: LeadCount | undefined;
}

/** How many people wait, as the list has a row for each: `100+` where there are, or may be, more than were counted. */
export const peopleText = ({ people, isMore }: Omit<LeadCount, 'count'>): string => `${people}${isMore ? '+' : ''}`;

interface ViewTabsProps {
  filters: LeadFilters;
  userId: string | undefined;
  counts: LeadViews | undefined;
  /** Bursts to be dealt with; undefined until it is known. */
  bursts: number | undefined;
  /** The user's own views. */
  saved: readonly SavedView[];
  onChoose: (filters: LeadFilters) => void;
}

/** The named views with of how many people each has leads, and the user's own. That of held bursts is there while there are any. */
export function ViewTabs({ filters, userId, counts, bursts, saved, onChoose }: ViewTabsProps): ReactElement {
  const chosen = filtersKey(filters);
  const list = useScrollToActive(chosen);
  const getCount = ({ name }: NamedView): LeadCount | undefined => {
    if (name !== 'bursts') return counts?.counts[name];
    return bursts === undefined ? undefined : { count: bursts, people: bursts, isMore: false };
  };
  const tabs: ViewTab[] = [
    ...listViews(userId)
      .filter(({ name, filters: own }) => name !== 'bursts' || bursts || filtersKey(own) === chosen)
      .map((view) => ({ ...view, id: view.name, count: getCount(view) })),
    ...saved.map(({ id, name, filters: own }) => ({ id, title: name, filters: own, count: counts?.saved[id] })),
  ];
  return (
    <nav className="view-tabs" aria-label="Views">
      <ul ref={list}>
        {tabs.map(({ id, title, filters: own, count }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={filtersKey(own) === chosen ? 'page' : undefined}
              data-urgent={id === 'overdue' && count?.count ? '' : undefined}
              onClick={() => onChoose(own)}
            >
              <span>{title}</span>
              {count === undefined ? null : <span className="count">{peopleText(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
