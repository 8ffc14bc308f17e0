import type { LeadColumn } from './lead-columns.ts';
import { dayMs, indianDay } from './times.ts';

/** Columns of the table `leads` that the database derives from other columns. */
type DerivedColumn = 'source' | 'campaign' | 'queue_at';

interface Filter {
  label: string;
  /** `hidden` filters come from links and have no field. */
  kind: 'choice' | 'date' | 'hidden';
  /**
   * Column that must equal the value. It needs the indexes `leads_<filter>` and `leads_<filter>_status`, in the order of the list. Filters
   * with fewer leads per value come first in this table, because a query uses the index of its first filter.
   */
  column?: LeadColumn | DerivedColumn;
  /** Label of the choice that does not filter. */
  all?: string;
  /** Label of the choice for leads without a value. */
  none?: string;
  /** Whether the choices are the values in the database. */
  hasStoredChoices?: true;
}

/**
 * All filters of the lists of leads, by the name of their query parameter. The routes, saved views, filter fields and labels follow from
 * this table. `burst` comes first, because only its index includes leads hidden in a burst.
 */
export const leadFilters = {
  burst: { label: 'Burst', kind: 'hidden', column: 'burst' },
  campaign: {
    label: 'Campaign',
    kind: 'choice',
    column: 'campaign',
    all: 'All campaigns',
    none: 'No campaign',
    hasStoredChoices: true,
  },
  course: { label: 'Course', kind: 'choice', column: 'course_key', all: 'All courses', none: 'No course' },
  source: { label: 'Source', kind: 'choice', column: 'source', all: 'All sources', none: 'Direct', hasStoredChoices: true },
  city: { label: 'City', kind: 'choice', column: 'city', all: 'All cities', none: 'No city' },
  branch: { label: 'Branch', kind: 'choice', column: 'branch', all: 'All branches', none: 'No branch' },
  form: { label: 'Form', kind: 'choice', column: 'form', all: 'All forms' },
  language: {
    label: 'Language',
    kind: 'choice',
    column: 'language',
    all: 'All languages',
    none: 'Not known',
    hasStoredChoices: true,
  },
  department: { label: 'Department', kind: 'choice', column: 'department', all: 'All departments', none: 'No department' },
  assignee: { label: 'Owner', kind: 'choice', column: 'assignee_id', all: 'All owners', none: 'Unassigned' },
  status: { label: 'Status', kind: 'choice', all: 'All except spam' },
  view: { label: 'Next step', kind: 'choice', all: 'Any next step' },
  received: { label: 'Received', kind: 'choice', all: 'Any time' },
  from: { label: 'From', kind: 'date' },
  to: { label: 'To', kind: 'date' },
} as const satisfies Record<string, Filter>;

export type LeadFilterName = keyof typeof leadFilters;
export const leadFilterNames = Object.keys(leadFilters) as LeadFilterName[];
export const getFilter = (name: LeadFilterName): Filter => leadFilters[name];

type FilterWith<Trait> = { [Name in LeadFilterName]: (typeof leadFilters)[Name] extends Trait ? Name : never }[LeadFilterName];

/** A filter by the value of a column. */
export type Facet = FilterWith<{ column: string }>;
export const facets = leadFilterNames.filter((name): name is Facet => getFilter(name).column !== undefined);

export type StoredChoice = FilterWith<{ hasStoredChoices: true }>;
export const storedChoices = leadFilterNames.filter((name): name is StoredChoice => getFilter(name).hasStoredChoices ?? false);

/** Value of a filter that selects the leads without a value. */
export const noValue = '-';

const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** Periods in which leads arrived, with their first and last day in India. */
export const periods = {
  today: { label: 'Today', days: (at: number) => ({ from: indianDay(at), to: indianDay(at) }) },
  yesterday: { label: 'Yesterday', days: (at: number) => ({ from: indianDay(at - dayMs), to: indianDay(at - dayMs) }) },
  'last-7': { label: 'Last 7 days', days: (at: number) => ({ from: indianDay(at - 6 * dayMs), to: indianDay(at) }) },
  'last-30': { label: 'Last 30 days', days: (at: number) => ({ from: indianDay(at - 29 * dayMs), to: indianDay(at) }) },
  'this-month': { label: 'This month', days: (at: number) => ({ from: startOfMonth(indianDay(at)), to: indianDay(at) }) },
} as const;
type Period = keyof typeof periods;
export const periodNames = Object.keys(periods) as [Period, ...Period[]];

interface ListColumn {
  label: string;
  /** Column of the table `leads` by which the list is sorted. */
  by: LeadColumn | DerivedColumn;
  /** Whether the column appears only if the user chooses it. */
  isExtra?: true;
}

/**
 * All columns of the table of leads that can be sorted. `sort=name` sorts by a column, and `sort=-name` in descending order. An extra column
 * shows the lead's value of `by`.
 */
export const leadListColumns = {
  name: { label: 'Who', by: 'name' },
  enquiry: { label: 'Enquiry', by: 'course' },
  source: { label: 'Came from', by: 'source' },
  city: { label: 'City', by: 'city', isExtra: true },
  branch: { label: 'Branch', by: 'branch', isExtra: true },
  department: { label: 'Department', by: 'department', isExtra: true },
  language: { label: 'Language', by: 'language', isExtra: true },
  status: { label: 'Status', by: 'status' },
  demo: { label: 'Demo', by: 'demo_at', isExtra: true },
  fee: { label: 'Fee agreed', by: 'fee_agreed', isExtra: true },
  owner: { label: 'Owner', by: 'assignee_id' },
  age: { label: 'Age', by: 'created_at' },
  step: { label: 'Next step', by: 'queue_at' },
} as const satisfies Record<string, ListColumn>;

export type LeadListColumn = keyof typeof leadListColumns;
export const leadListColumnNames = Object.keys(leadListColumns) as LeadListColumn[];
export const getListColumn = (name: LeadListColumn): ListColumn => leadListColumns[name];
