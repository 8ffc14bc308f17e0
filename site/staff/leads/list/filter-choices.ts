import { originLabel } from '#site/shared/added-lead.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { type LeadOptions, noOwner } from '#site/shared/lead.ts';
import {
  getFilter,
  type LeadFilterName,
  leadFilterNames,
  noValue,
  periodNames,
  periods,
  storedChoices,
} from '#site/shared/lead-list.ts';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import type { Choice } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';

export type LeadFilters = Readonly<Record<string, string>>;

export const isFiltered = (filters: LeadFilters): boolean => Object.values(filters).some((value) => value.trim() !== '');

/** Choice that shows fields for the first and last day. It is not sent. */
export const customPeriod: Choice = ['custom', 'Custom'];

const toSame = (value: string): Choice => [value, value];

const listOwnChoices: Readonly<Partial<Record<LeadFilterName, (options: LeadOptions) => Choice[]>>> = {
  course: ({ courses }) => courses.map(({ key, title }) => [key, title]),
  source: ({ stored }) => stored.source.map((source) => [source, originLabel(source)]),
  city: ({ cities }) => cities.map(toSame),
  branch: ({ branches }) => branches.map(toSame),
  form: ({ forms }) => forms.map(({ id, title }) => [id, title]),
  department: ({ departments }) => departments.map(({ name, label }) => [name, label]),
  assignee: (options) => [...staffNames(options)],
  status: () => leadStatuses.map((status) => [status, statusRules[status].label]),
  view: () => [
    ['open', 'Open leads'],
    ['overdue', 'Overdue'],
    ['today', 'To do today'],
    ['no-step', 'No next step'],
  ],
  received: () => [...periodNames.map((name): Choice => [name, periods[name].label]), customPeriod],
};

const listStored =
  (name: LeadFilterName) =>
  ({ stored }: LeadOptions): Choice[] =>
    storedChoices.flatMap((stores) => (stores === name ? stored[stores].map(toSame) : []));

/** Lists the choices of a filter. A chosen value that is not among them is added, so that the field shows it. */
export function listChoices(name: LeadFilterName, options: LeadOptions | undefined, chosen = ''): Choice[] {
  const { all = 'All', none } = getFilter(name);
  const choices: Choice[] = [
    ['', all],
    ...(none ? [[name === 'assignee' ? noOwner : noValue, none] as const] : []),
    ...(options ? (listOwnChoices[name] ?? listStored(name))(options) : []),
  ];
  return choices.some(([value]) => value === chosen) ? choices : [...choices, toSame(chosen)];
}

interface ActiveFilter {
  name: string;
  words: string;
}

const linkedLists: Readonly<Record<string, string>> = { figure: 'Leads in a report', ids: 'Chosen leads' };

/** Describes the active filters, such as `City: Pune`, without the search words. */
export function describeFilters(filters: LeadFilters, options: LeadOptions | undefined): ActiveFilter[] {
  const describeValue = (name: LeadFilterName, value: string): string => {
    if (getFilter(name).kind === 'date' && Date.parse(value)) return formatDate('day', value);
    return listChoices(name, options, value).find(([choice]) => choice === value)?.[1] ?? value;
  };
  const own = leadFilterNames.flatMap((name): ActiveFilter[] => {
    const value = filters[name];
    if (!value || value === 'bursts') return [];
    return [{ name, words: `${getFilter(name).label}: ${describeValue(name, value)}` }];
  });
  return [...own, ...Object.entries(linkedLists).flatMap(([name, words]) => (filters[name] ? [{ name, words }] : []))];
}
