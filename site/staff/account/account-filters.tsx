import type { ReactElement } from 'react';
import { type Role, roleLabels, roles } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { type Choice, QuietButton, Select } from '#site/staff/controls.tsx';
import { mailHref } from '#site/staff/leads/contact/lead-message.ts';
import { SearchField } from '#site/staff/search-field.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';

export interface AccountFilter {
  q: string;
  role: '' | Role;
  /** Whether to list only accounts that could use one-time codes but do not. */
  isWithoutCodes: boolean;
}

export const noAccountFilter: AccountFilter = { q: '', role: '', isWithoutCodes: false };

/** Whether the account can log in with only a password. */
export const hasNoCodes = ({ hasSecondFactor, isDisabled, isInvited }: ListedAccount): boolean =>
  !(hasSecondFactor || isDisabled || isInvited);

const toSearchKey = (text: string): string => cleanKey(text).toLowerCase();

export function filterAccounts(accounts: readonly ListedAccount[], { q, role, isWithoutCodes }: AccountFilter): ListedAccount[] {
  const searchKey = toSearchKey(q);
  return accounts.filter(
    (account) =>
      (!role || account.role === role) &&
      (!isWithoutCodes || hasNoCodes(account)) &&
      [account.name, account.email].some((text) => toSearchKey(text).includes(searchKey)),
  );
}

const roleChoices: readonly Choice[] = [['', 'All roles'], ...roles.map((role): Choice => [role, roleLabels[role]])];

interface AccountFiltersProps {
  filter: AccountFilter;
  withoutCodes: readonly string[];
  onChange: (change: Partial<AccountFilter>) => void;
}

/** Returns a `mailto:` link for one email to all these addresses. The recipients do not see each other's addresses. */
const reminderHref = (addresses: readonly string[]): string => {
  const mail = mailHref('', {
    subject: 'Please turn on two-step verification',
    text: 'Two-step verification protects your account. On the staff desk, open My account, then Security.',
  });
  return `${mail}&bcc=${encodeURIComponent(addresses.join(','))}`;
};

export const AccountFilters = ({ filter, withoutCodes, onChange }: AccountFiltersProps): ReactElement => (
  <search className="list-filters">
    <SearchField id="accounts-q" label="Name or email" value={filter.q} onSearch={(q) => onChange({ q })} />
    <Select
      id="accounts-role"
      label="Role"
      value={filter.role}
      choices={roleChoices}
      onChoose={(role) => onChange({ role: role as AccountFilter['role'] })}
    />
    {withoutCodes.length || filter.isWithoutCodes ? (
      <QuietButton
        className="without-codes"
        aria-pressed={filter.isWithoutCodes}
        onClick={() => onChange({ isWithoutCodes: !filter.isWithoutCodes })}
      >
        <StaffIcon name="shield" />
        <span>
          <span>{`${withoutCodes.length} without two-step`}</span>
          <span className="wide-label"> verification</span>
        </span>
      </QuietButton>
    ) : null}
    {withoutCodes.length ? <a href={reminderHref(withoutCodes)}>Send reminder</a> : null}
  </search>
);
