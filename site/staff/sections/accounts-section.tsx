import { type ReactElement, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { AccountApi } from '#site/staff/account/account-api.ts';
import {
  type AccountFilter,
  AccountFilters,
  filterAccounts,
  hasNoCodes,
  noAccountFilter,
} from '#site/staff/account/account-filters.tsx';
import { AccountForm } from '#site/staff/account/account-form.tsx';
import { accountColumns } from '#site/staff/account/account-row.tsx';
import { type Choice, Failure } from '#site/staff/controls.tsx';
import { DataRow } from '#site/staff/data-list/data-list.tsx';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { LoadedTable, useJson } from './loaded-table.tsx';

const withAccount = (accounts: readonly ListedAccount[], account: ListedAccount): ListedAccount[] =>
  [...accounts.filter(({ id }) => id !== account.id), account].sort((one, other) => (one.email < other.email ? -1 : 1));

export function AccountsSection(): ReactElement {
  const { user } = useSessionView();
  const api = useApi(AccountApi);
  const loaded = useJson<ListedAccount[]>('/api/accounts', 'Could not load the accounts. Please try again.');
  const { value: options } = useJson<LeadOptions>('/api/leads/options');
  const [open, setOpen] = useState<{ of: ListedAccount | undefined }>();
  const [message, setMessage] = useState({ text: '', isFailure: false });
  const { found, ...narrowing } = useFoundAccounts(loaded.value ?? []);
  const departments = options?.departments.map(({ name, label }): Choice => [name, label]) ?? [];
  function show(account: ListedAccount, text: string): void {
    loaded.update((accounts) => withAccount(accounts, account));
    setOpen(undefined);
    setMessage({ text, isFailure: false });
  }
  const showMessage = (text: string, isFailure = false): void => setMessage({ text, isFailure });
  const shared = { api, departments, showMessage, onChange: (of: ListedAccount) => setOpen({ of }), onDone: show };
  return (
    <>
      {open ? (
        <AccountForm
          key={open.of?.id ?? ''}
          {...{ api, departments }}
          of={open.of}
          onDone={show}
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
      <StatusMessage {...message} />
      <AccountFilters {...narrowing} />
      <LoadedTable
        className="account-table"
        caption="Accounts"
        columns={accountColumns}
        loaded={loaded}
        action={open ? null : <InviteButton onClick={() => setOpen({ of: undefined })} />}
      >
        {found.map((account) => (
          <DataRow key={account.id} columns={accountColumns} row={{ ...shared, account, isOwn: account.id === user?.id }} />
        ))}
      </LoadedTable>
      <p role="status">{loaded.value && found.length === 0 ? 'No accounts match your search.' : ''}</p>
    </>
  );
}

function useFoundAccounts(accounts: readonly ListedAccount[]) {
  const [filter, setFilter] = useState(noAccountFilter);
  const onChange = (change: Partial<AccountFilter>): void => setFilter((before) => ({ ...before, ...change }));
  const withoutCodes = accounts.filter(hasNoCodes).map(({ email }) => email);
  return { filter, withoutCodes, onChange, found: filterAccounts(accounts, filter) };
}

const StatusMessage = ({ text, isFailure }: { text: string; isFailure: boolean }): ReactElement => (
  <>
    <p role="status">{isFailure ? '' : text}</p>
    <Failure>{isFailure ? text : ''}</Failure>
  </>
);

const InviteButton = ({ onClick }: { onClick: () => void }): ReactElement => (
  <button type="button" onClick={onClick}>
    Invite a colleague
  </button>
);
