import { leadListColumnNames, leadListColumns } from '#site/shared/lead-list.ts';
import type { Choice } from '#site/staff/controls.tsx';
import type { ListOrder } from '#site/staff/data-list/data-list.tsx';

/** Parses the filter `sort`, such as `-name`. Without it, the list has its own order. */
export const parseOrder = (sort: string | undefined): ListOrder | undefined =>
  sort ? { by: sort.replace('-', ''), isDescending: sort.startsWith('-') } : undefined;

/** Returns the order after a click on a column heading: ascending, then descending, then the list's own order. */
export function getNextSort(sort: string | undefined, by: string): string {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? '' : by;
}

/** Name of the list's own order. Search results are in another order. */
const nameOwnOrder = (q: string | undefined): string => (q ? 'Newest' : 'Most urgent');

/** Orders to choose on narrow screens, which have no column headings to click. */
export const listOrders = (q: string | undefined): Choice[] => [
  ['', nameOwnOrder(q)],
  ...leadListColumnNames.flatMap((name): Choice[] => [
    [name, leadListColumns[name].label],
    [`-${name}`, `${leadListColumns[name].label}, descending`],
  ]),
];

/** Describes the order of a list for the line below it. */
export function describeOrder({ q, sort }: Readonly<Record<string, string>>): string {
  const order = parseOrder(sort);
  const label = leadListColumnNames.find((name) => name === order?.by);
  if (order && label) return `sorted by ${leadListColumns[label].label.toLowerCase()}${order.isDescending ? ', descending' : ''}`;
  return `${nameOwnOrder(q).toLowerCase()} first`;
}
