import { type ReactElement, useState } from 'react';
import { getPermissions, roleLabels } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { expectSaved, failureText } from '#site/staff/api.ts';
import { type Choice, QuietButton } from '#site/staff/controls.tsx';
import type { DataColumn } from '#site/staff/data-list/data-list.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { RecentTime } from '#site/staff/recent-time.tsx';
import type { AccountApi } from './account-api.ts';
import { hasNoCodes } from './account-filters.tsx';
import { Avatar } from './avatar.tsx';
import { CloseDialog } from './close-dialog.tsx';

interface AccountRowProps {
  api: AccountApi;
  account: ListedAccount;
  isOwn: boolean;
  departments: readonly Choice[];
  showMessage: (text: string, isFailure?: boolean) => void;
  onChange: (account: ListedAccount) => void;
  onDone: (account: ListedAccount, said: string) => void;
}

export const accountColumns: readonly DataColumn<AccountRowProps>[] = [
  { name: 'account', label: 'Name', isRowHead: true, cell: Name },
  { name: 'role', label: 'Role', cell: RoleCell },
  { name: 'codes', label: 'Two-step verification', cell: Codes },
  { name: 'last-login', label: 'Last login', cell: ({ account }) => <LastLogin at={account.lastLoginAt} /> },
  { name: 'row-actions', label: 'Actions', isLabelHidden: true, cell: (row) => <RowActions {...row} /> },
];

function Name({ account, isOwn }: AccountRowProps): ReactElement {
  const state = formatState(account);
  return (
    <>
      <Avatar name={account.name} />
      <span className="account-name">{`${account.name} `}</span>
      {isOwn ? <span className="chip own">You</span> : null}
      {state ? <span className={`chip ${state.toLowerCase()}`}>{state}</span> : null}
      <small>{account.email}</small>
    </>
  );
}

function RoleCell({ account, departments }: AccountRowProps): ReactElement {
  const labels = new Map(departments);
  const seen = account.departments?.map((name) => labels.get(name) ?? name).join(', ');
  return (
    <>
      <span>{roleLabels[account.role]}</span>
      {seen ? <small>{`${seen} leads only`}</small> : null}
    </>
  );
}

function formatState({ isDisabled, isInvited }: ListedAccount): string | null {
  if (isDisabled) return 'Deactivated';
  return isInvited ? 'Invited' : null;
}

/** Shows the second factor, with a warning if a stolen password would be enough to log in. */
function Codes({ account: of, isOwn }: AccountRowProps): ReactElement {
  if (hasNoCodes(of))
    return (
      <>
        <span className="chip warning">
          <span className="narrow-label">Two-step </span>
          <span>off</span>
        </span>
        <span> </span>
        {isOwn ? <a href="#account">Turn on</a> : null}
      </>
    );
  if (!of.hasSecondFactor) return <span>–</span>;
  return <span className="chip active">{of.passkeys === 0 ? 'App codes' : 'Passkey'}</span>;
}

/** Shows the last login. The label is for narrow screens, which have no column headings. */
const LastLogin = ({ at }: { at: string | null }): ReactElement =>
  at ? (
    <>
      <span className="narrow-label">Last login </span>
      <RecentTime at={at} today="today" />
    </>
  ) : (
    <span>Never logged in</span>
  );

type ActionsProps = Omit<AccountRowProps, 'isOwn'>;

const reportOutcome = (work: Promise<void>, showMessage: ActionsProps['showMessage'], text?: string): void =>
  void work.then(
    () => text && showMessage(text),
    (error: unknown) => showMessage(failureText(error, 'Could not change the account. Please try again.'), true),
  );

async function toggle({ api, account, onDone }: ActionsProps): Promise<void> {
  const { email, isDisabled } = account;
  onDone(
    expectSaved(await api.change(account, { isDisabled: !isDisabled }), changedText),
    isDisabled ? `${email} can log in again.` : `${email} can no longer log in.`,
  );
}

const changedText = 'A colleague changed this account in the meantime. Reload the list, then try again.';

function RowActions(props: ActionsProps): ReactElement {
  const { account, showMessage } = props;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <RowMenu {...props} onClose={() => setConfirming(true)} />
      {isConfirming ? (
        <CloseDialog
          name={account.name}
          hasLeads={getPermissions(account.role).includes('leads')}
          onConfirm={() => reportOutcome(toggle(props), showMessage)}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  );
}

function RowMenu({ onClose, ...props }: ActionsProps & { onClose: () => void }): ReactElement {
  const { api, account, showMessage, onChange } = props;
  const { id, email, isDisabled, isInvited } = account;
  const unseen = `: ${account.name}`;
  const act = (work: Promise<void>, text?: string): void => reportOutcome(work, showMessage, text);
  return (
    <Menu className="dots" label={<span className="visually-hidden">{`Actions for ${account.name}`}</span>}>
      <QuietButton unseen={unseen} onClick={() => onChange(account)}>
        Edit account
      </QuietButton>
      {isDisabled ? null : (
        <QuietButton unseen={unseen} onClick={() => act(api.sendLink(id), `Password link sent to ${email}.`)}>
          {isInvited ? 'Send invitation again' : 'Send password link'}
        </QuietButton>
      )}
      {isDisabled || isInvited ? null : (
        <QuietButton unseen={unseen} onClick={() => act(api.endSessions(id), `${email} logged out on all devices.`)}>
          Log out everywhere
        </QuietButton>
      )}
      {account.hasSecondFactor ? (
        <QuietButton
          unseen={unseen}
          onClick={() =>
            act(api.removeFactor(id), `Two-step verification turned off. ${email} now needs only a password to log in.`)
          }
        >
          Turn off two-step verification
        </QuietButton>
      ) : null}
      <QuietButton
        className={isDisabled ? '' : 'danger'}
        unseen={unseen}
        onClick={isDisabled ? () => act(toggle(props)) : onClose}
      >
        {isDisabled ? 'Reactivate account' : 'Deactivate account'}
      </QuietButton>
    </Menu>
  );
}
