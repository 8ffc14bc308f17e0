import type { ReactElement } from 'react';
import type { LeadCount, LeadView, LeadViews, SavedView } from '#site/shared/lead.ts';
import type { LeadFilters } from '#site/staff/leads/list/filter-choices.ts';
import { Tabs } from '#site/staff/tabs.tsx';

interface NamedView {
  name: LeadView | 'bursts';
  title: string;
  filters: LeadFilters;
}

const listViews = (userId: string | undefined): NamedView[] => [
  { name: 'all', title: 'All', filters: {} },
  { name: 'overdue', title: 'Overdue', filters: { view: 'overdue' } },
  { name: 'today', title: 'To do today', filters: { view: 'today' } },
  ...(userId ? [{ name: 'mine', title: 'Mine', filters: { view: 'open', assignee: userId } } as const] : []),
  { name: 'team', title: 'Team', filters: { view: 'open' } },
  { name: 'no-step', title: 'No next step', filters: { view: 'no-step' } },
  { name: 'new', title: 'New', filters: { status: 'new' } },
  { name: 'bursts', title: 'Held bursts', filters: { view: 'bursts' } },
  { name: 'spam', title: 'Spam', filters: { status: 'spam' } },
];

/** Returns a string that is the same for equal filters, in whatever order the list is sorted. */
export const filtersKey = (filters: LeadFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([name, value]) => value !== '' && name !== 'sort')
      .sort(),
  );

/** Whether these filters match one of the standard views. */
export const isNamedView = (filters: LeadFilters, userId: string | undefined): boolean =>
  listViews(userId).some((view) => filtersKey(view.filters) === filtersKey(filters));

/** Returns the number of enquiries, such as `5,081`, or `10,000+` if there may be more. */
export const countText = ({ count, isMore }: LeadCount): string => `${count.toLocaleString('en-IN')}${isMore ? '+' : ''}`;

/** Filters of lists that are not part of all leads. */
const separateLists = ['view', 'figure', 'ids', 'burst'];

/** Finds the tab with these filters. Other filters select from the leads of the first tab, which lists all of them. */
export function findCurrentTab<Tab extends Pick<NamedView, 'filters'>>(
  tabs: readonly Tab[],
  filters: LeadFilters,
): Tab | undefined {
  const key = filtersKey(filters);
  const first = separateLists.some((name) => filters[name]) ? undefined : tabs[0];
  return tabs.find((tab) => filtersKey(tab.filters) === key) ?? first;
}

interface ViewTabsProps {
  filters: LeadFilters;
  userId: string | undefined;
  counts: LeadViews | undefined;
  bursts: number | undefined;
  saved: readonly SavedView[];
  onChoose: (filters: LeadFilters) => void;
}

export function ViewTabs({ filters, userId, counts, bursts, saved, onChoose }: ViewTabsProps): ReactElement {
  const chosen = filtersKey(filters);
  const getCount = ({ name }: NamedView): LeadCount | undefined => {
    if (name !== 'bursts') return counts?.counts[name];
    return bursts === undefined ? undefined : { count: bursts, isMore: false };
  };
  const views = [
    ...listViews(userId)
      .filter(({ name, filters: own }) => name !== 'bursts' || bursts || filtersKey(own) === chosen)
      .map((view) => ({ ...view, id: view.name, count: getCount(view) })),
    ...saved.map(({ id, name, filters: own }) => ({ id, title: name, filters: own, count: counts?.saved[id] })),
  ];
  const current = findCurrentTab(views, filters);
  return (
    <Tabs
      label="Views"
      tabs={views.map(({ id, title, filters: own, count }) => ({
        ...{ id, title },
        count: count && countText(count),
        isOpen: id === current?.id,
        isUrgent: id === 'overdue' && Boolean(count?.count),
        onOpen: () => onChoose(own),
      }))}
    />
  );
}
