import type { Account } from './accounts.ts';

const timeText = (time: number | null): string =>
  time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Accounts as lines with aligned columns. */
export function formatAccounts(accounts: readonly Account[]): string {
  if (!accounts.length) return 'There is no account yet. Add one: npx institute-build admin add EMAIL --password-stdin\n';
  const rows = accounts.map(({ email, role, disabled_at, created_at, last_login_at }) => [
    email,
    role,
    disabled_at === null ? 'active' : 'disabled',
    timeText(created_at),
    timeText(last_login_at),
  ]);
  const table = [['Email', 'Role', 'State', 'Added', 'Last log-in'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
