import type { ReactElement } from 'react';
import { type AuditKind, auditKinds } from '#site/shared/audit-actions.ts';
import { now } from '#site/shared/clock.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { type Choice, Select } from '#site/staff/controls.tsx';
import { ListFilters } from '#site/staff/list-filters.tsx';
import { SearchField } from '#site/staff/search-field.tsx';

interface AuditFilter {
  q: string;
  who: string;
  /** Action groups, separated by commas. */
  what: string;
  since: string;
}

const kindLabels: Readonly<Record<AuditKind, string>> = {
  leads: 'Leads',
  duty: 'Team',
  articles: 'Articles',
  accounts: 'Accounts',
  'log-ins': 'Logins',
};

/** Logins are hidden by default, because they are frequent but rarely of interest. */
const allButLogins = auditKinds.filter((kind) => kind !== 'log-ins').join(',');
export const defaultFilter: AuditFilter = { q: '', who: '', what: allButLogins, since: '' };

const whatChoices: readonly Choice[] = [
  [allButLogins, 'All except logins'],
  ['', 'All actions'],
  ...auditKinds.map((kind): Choice => [kind, kindLabels[kind]]),
];

const sinceChoices = (): Choice[] => [
  ['', 'Any time'],
  [indianDay(now()), 'Today'],
  ...[7, 30, 90].map((days): Choice => [indianDay(now() - (days - 1) * dayMs), `Last ${days} days`]),
];

interface AuditFiltersProps {
  filter: AuditFilter;
  accounts: readonly ListedAccount[];
  onChange: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, accounts, onChange }: AuditFiltersProps): ReactElement {
  const people: Choice[] = accounts.map(({ id, name, email }) => [id, name ? `${name} (${email})` : email]);
  const fields = [
    ['who', 'User', [['', 'Everyone'], ...people]],
    ['what', 'Action', whatChoices],
    ['since', 'Since', sinceChoices()],
  ] as const satisfies readonly (readonly [keyof AuditFilter, string, readonly Choice[]])[];
  return (
    <search>
      <ListFilters
        search={
          <SearchField id="audit-q" label="Lead, colleague or article" value={filter.q} onSearch={(q) => onChange({ q })} />
        }
        inForce={fields.flatMap(([name, , choices]) => {
          const words = filter[name] ? choices.find(([value]) => value === filter[name])?.[1] : undefined;
          return words ? [{ words, onRemove: () => onChange({ [name]: '' }) }] : [];
        })}
        chosen={fields.filter(([name]) => filter[name] !== defaultFilter[name]).length}
      >
        {fields.map(([name, label, choices]) => (
          <Select
            key={name}
            id={`audit-${name}`}
            label={label}
            value={filter[name]}
            choices={choices}
            onChoose={(value) => onChange({ [name]: value })}
          />
        ))}
      </ListFilters>
    </search>
  );
}
