import type { ReactElement } from 'react';
import type { ListedAccount } from '#site/shared/staff.ts';
import { Time } from '#site/staff/time.tsx';
import { LoadedTable, useJson } from './loaded-table.tsx';

const columns = ['Email', 'Role', 'State', 'Last log-in'];

/** Who may log in. Accounts are changed at the command line, by whoever holds the institute's machine. */
export function AccountsSection(): ReactElement {
  const loaded = useJson<ListedAccount[]>('/api/accounts');
  return (
    <>
      <LoadedTable label="List of accounts" columns={columns} loaded={loaded} failure="Failed to fetch accounts">
        {loaded.value?.map(({ id, email, role, isDisabled, lastLoginAt }) => (
          <tr key={id}>
            <td>{email}</td>
            <td>{role}</td>
            <td>{isDisabled ? 'disabled' : 'active'}</td>
            <td>{lastLoginAt ? <Time at={lastLoginAt} /> : 'never'}</td>
          </tr>
        ))}
      </LoadedTable>
      <p className="hint">
        Accounts are added, closed and given new passwords at the command line: <code>npx institute-build admin --help</code>
      </p>
    </>
  );
}
