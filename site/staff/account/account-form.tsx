import { type FormEvent, type ReactElement, useState } from 'react';
import { type Role, roleLabels, roles } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { expectSaved } from '#site/staff/api.ts';
import { type Choice, Failure, QuietButton, Select, TextField } from '#site/staff/controls.tsx';
import { ChoiceFold } from '#site/staff/owners/choice-fold.tsx';
import { FormHeading } from '#site/staff/owners/form-heading.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { AccountApi, AccountFields } from './account-api.ts';

interface AccountFormProps {
  api: AccountApi;
  /** The account to change. Undefined for an invitation. */
  of: ListedAccount | undefined;
  departments: readonly Choice[];
  onDone: (account: ListedAccount, said: string) => void;
  onCancel: () => void;
}

const roleChoices = roles.map((role): Choice => [role, roleLabels[role]]);
const staleText = 'A colleague changed this account while you were editing. Cancel, check the list, then try again.';

export function AccountForm({ api, of, departments, onDone, onCancel }: AccountFormProps): ReactElement {
  const [email, setEmail] = useState('');
  const [fields, setFields] = useState<AccountFields>(() => toFields(of));
  const { failure, attempt } = useAttempt('Could not save the account. Please try again.');
  const change = (part: Partial<AccountFields>): void => setFields({ ...fields, ...part });
  function submit(event: FormEvent): void {
    event.preventDefault();
    void attempt(async () => {
      const account = expectSaved(await (of ? api.change(of, fields) : api.invite(email, fields)), staleText);
      onDone(account, of ? 'Account saved.' : `Invitation sent to ${account.email}.`);
    });
  }
  return (
    <form className="account-form" onSubmit={submit} aria-label="Account">
      <FormHeading>{of ? `Edit ${of.name}` : 'Invite a colleague'}</FormHeading>
      {of ? null : (
        <TextField
          id="account-email"
          label="Email address"
          type="email"
          required
          maxLength={254}
          value={email}
          onType={setEmail}
        />
      )}
      <TextField
        id="account-name"
        label="Display name"
        required
        maxLength={60}
        value={fields.name}
        onType={(name) => change({ name })}
      />
      <Select
        id="account-role"
        label="Role"
        value={fields.role}
        choices={roleChoices}
        onChoose={(role) => change({ role: role as Role })}
      />
      {fields.role === 'counsellor' ? <DepartmentsFold {...{ fields, departments }} onChange={change} /> : null}
      <div className="actions">
        <button type="submit">{of ? 'Save changes' : 'Send invitation'}</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}

const toFields = (of: ListedAccount | undefined): AccountFields => ({
  name: of?.name ?? '',
  role: of?.role ?? 'counsellor',
  departments: of?.departments ?? null,
});

interface DepartmentsProps extends Pick<AccountFormProps, 'departments'> {
  fields: AccountFields;
  onChange: (part: Partial<AccountFields>) => void;
}

const DepartmentsFold = ({ fields, departments, onChange }: DepartmentsProps): ReactElement => (
  <ChoiceFold
    label="Can see leads from"
    choices={departments}
    chosen={fields.departments ?? []}
    onChange={(names) => onChange({ departments: names.length ? names : null })}
  />
);
