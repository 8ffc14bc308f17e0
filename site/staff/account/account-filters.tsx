import type { ReactElement } from 'react';
import { type Role, roleLabels, roles } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { type Choice, Select } from '#site/staff/controls.tsx';
import { SearchField } from '#site/staff/search-field.tsx';

/** What the list of accounts is narrowed to; empty is no condition. */
export interface AccountFilter {
  /** Part of a name or an email. */
  q: string;
  role: '' | Role;
}

export const noAccountFilter: AccountFilter = { q: '', role: '' };

/** The accounts that fit, in their order. */
export function filterAccounts(accounts: readonly ListedAccount[], { q, role }: AccountFilter): ListedAccount[] {
  const sought = q.trim().toLowerCase();
  return accounts.filter(
    (account) => (!role || account.role === role) && `${account.name ?? ''}\n${account.email}`.toLowerCase().includes(sought),
  );
}

const roleChoices: readonly Choice[] = [['', 'All roles'], ...roles.map((role): Choice => [role, roleLabels[role]])];

interface AccountFiltersProps {
  filter: AccountFilter;
  onChange: (change: Partial<AccountFilter>) => void;
}

/** Whom the list is searched for, and in which role. */
export const AccountFilters = ({ filter, onChange }: AccountFiltersProps): ReactElement => (
  <search className="list-filters">
    <SearchField id="accounts-q" label="Name or email" value={filter.q} onSearch={(q) => onChange({ q })} />
    <Select
      id="accounts-role"
      label="Role"
      value={filter.role}
      choices={roleChoices}
      onChoose={(role) => onChange({ role: role as AccountFilter['role'] })}
    />
  </search>
);
