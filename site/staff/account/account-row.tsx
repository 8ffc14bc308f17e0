import { type ReactElement, useState } from 'react';
import { permissionsOf, roleLabels } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { type Choice, QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { RecentTime } from '#site/staff/recent-time.tsx';
import type { AccountApi } from './account-api.ts';
import { lacksCodes } from './account-filters.tsx';
import { Avatar } from './avatar.tsx';
import { CloseDialog } from './close-dialog.tsx';

interface AccountRowProps {
  api: AccountApi;
  account: ListedAccount;
  /** Whether it is the user's own. */
  isOwn: boolean;
  departments: readonly Choice[];
  say: (text: string, isFailure?: boolean) => void;
  onChange: (account: ListedAccount) => void;
  onDone: (account: ListedAccount, said: string) => void;
}

/** An account in the list of all, with what an administrator may do about it. */
export const AccountRow = ({ isOwn, ...props }: AccountRowProps): ReactElement => {
  const { account, departments } = props;
  const labels = new Map(departments);
  const seen = account.departments?.map((name) => labels.get(name) ?? name).join(', ');
  const state = stateOf(account);
  return (
    <tr>
      <th scope="row">
        <Avatar name={account.name ?? account.email} />
        <span className="account-name">{`${nameOf(account)} `}</span>
        {isOwn ? <span className="chip own">You</span> : null}
        {state ? <span className={`chip ${state.toLowerCase()}`}>{state}</span> : null}
        <small>{account.email}</small>
      </th>
      <td>
        <span>{roleLabels[account.role]}</span>
        {seen ? <small>{`${seen} leads only`}</small> : null}
      </td>
      <td>
        <Codes of={account} isOwn={isOwn} />
      </td>
      <td>
        <LastLogin at={account.lastLoginAt} />
      </td>
      <td>
        <RowActions {...props} />
      </td>
    </tr>
  );
};

/** Why somebody cannot log in; most can. */
function stateOf({ isDisabled, isInvited }: ListedAccount): string | null {
  if (isDisabled) return 'Closed';
  return isInvited ? 'Invited' : null;
}

/** Who could log in by a stolen password alone stands out. */
function Codes({ of, isOwn }: { of: ListedAccount; isOwn: boolean }): ReactElement {
  if (lacksCodes(of))
    return (
      <>
        <span className="chip warning">No codes</span>
        <span> </span>
        {isOwn ? <a href="#account">Set up</a> : null}
      </>
    );
  if (!of.hasSecondFactor) return <span>–</span>;
  return <span className="chip active">{of.passkeys === 0 ? 'Codes' : 'Passkey'}</span>;
}

/** A sentence, whose beginning stands at the head of the column where there are columns. */
const LastLogin = ({ at }: { at: string | null }): ReactElement =>
  at ? (
    <>
      <span className="login-label">Last log-in </span>
      <RecentTime at={at} today="today" />
    </>
  ) : (
    <span>Never logged in</span>
  );

type ActionsProps = Omit<AccountRowProps, 'isOwn'>;

const nameOf = ({ name, email }: ListedAccount): string => name ?? email.replace(/@.*/, '');

/** Says how what was asked for went. */
const follow = (work: Promise<void>, say: ActionsProps['say'], text?: string): void =>
  void work.then(
    () => text && say(text),
    (error: unknown) => say(error instanceof Error ? error.message : 'It failed. Please try again.', true),
  );

/** Closes an account, or opens it again. */
async function toggle({ api, account, say, onDone }: ActionsProps): Promise<void> {
  const { email, isDisabled } = account;
  const outcome = await api.change(account, { isDisabled: !isDisabled });
  if (outcome.kind === 'saved')
    onDone(outcome.value, isDisabled ? `${email} can log in again.` : `${email} can no longer log in.`);
  else say(outcome.kind === 'conflict' ? 'Somebody else changed it meanwhile. Reload first.' : firstOf(outcome), true);
}

function RowActions(props: ActionsProps): ReactElement {
  const { account, say } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <RowMenu {...props} onClose={() => setAsked(true)} />
      {isAsked ? (
        <CloseDialog
          name={nameOf(account)}
          worksOnLeads={permissionsOf(account.role).includes('leads')}
          onConfirm={() => follow(toggle(props), say)}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

function RowMenu({ onClose, ...props }: ActionsProps & { onClose: () => void }): ReactElement {
  const { api, account, say, onChange } = props;
  const { id, email, isDisabled, isInvited } = account;
  const whose = <span className="visually-hidden">{` of ${nameOf(account)}`}</span>;
  const act = (work: Promise<void>, text?: string): void => follow(work, say, text);
  return (
    <Menu className="dots" label={<span className="visually-hidden">{`More of ${nameOf(account)}`}</span>}>
      <QuietButton onClick={() => onChange(account)}>
        <span>Change</span>
        {whose}
      </QuietButton>
      {isDisabled ? null : (
        <QuietButton onClick={() => act(api.sendLink(id), `A link to set a password goes to ${email}.`)}>
          <span>{isInvited ? 'Invite again' : 'Reset password'}</span>
          {whose}
        </QuietButton>
      )}
      {isDisabled || isInvited ? null : (
        <QuietButton onClick={() => act(api.endSessionsOf(id), `${email} is logged out everywhere.`)}>
          <span>End log-ins</span>
          {whose}
        </QuietButton>
      )}
      {account.hasSecondFactor ? (
        <QuietButton
          onClick={() => act(api.removeFactorOf(id), `${email} logs in by the password alone until the codes are set up again.`)}
        >
          <span>Remove codes</span>
          {whose}
        </QuietButton>
      ) : null}
      <QuietButton className={isDisabled ? '' : 'danger'} onClick={isDisabled ? () => act(toggle(props)) : onClose}>
        <span>{isDisabled ? 'Open account' : 'Close account'}</span>
        {whose}
      </QuietButton>
    </Menu>
  );
}

const firstOf = ({ errors, message }: { errors: Record<string, string>; message: string }): string =>
  Object.values(errors)[0] ?? message;
