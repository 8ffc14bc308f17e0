import type { ReactElement } from 'react';
import type { ListedAccount } from '#site/shared/staff.ts';
import { LoadStatus } from '#site/staff/load-status.tsx';
import { TableScroll } from '#site/staff/table-scroll.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';

/** Who may log in. Accounts are changed at the command line, by whoever holds the institute's machine. */
export function AccountsSection(): ReactElement {
  const loaded = useLoaded<ListedAccount[]>('/api/accounts');
  return (
    <>
      <LoadStatus loaded={loaded} failure="Failed to fetch accounts" />
      <TableScroll label="List of accounts">
        <table>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Role</th>
              <th scope="col">State</th>
              <th scope="col">Last log-in</th>
            </tr>
          </thead>
          <tbody>
            {loaded.value?.map(({ id, email, role, isDisabled, lastLoginAt }) => (
              <tr key={id}>
                <td>{email}</td>
                <td>{role}</td>
                <td>{isDisabled ? 'disabled' : 'active'}</td>
                <td>{lastLoginAt ? <Time at={lastLoginAt} /> : 'never'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="hint">
        Accounts are added, closed and given new passwords at the command line: <code>npx institute-build admin --help</code>
      </p>
    </>
  );
}
