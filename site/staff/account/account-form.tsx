import { type FormEvent, type ReactElement, useState } from 'react';
import { type Role, roleLabels, roles } from '#site/shared/permissions.ts';
import type { ListedAccount } from '#site/shared/staff.ts';
import { failureText } from '#site/staff/api.ts';
import { type Choice, Failure, Field, QuietButton, Select } from '#site/staff/controls.tsx';
import { ChoiceFold } from '#site/staff/owners/choice-fold.tsx';
import { FormHeading } from '#site/staff/owners/form-heading.tsx';
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
  const [failure, setFailure] = useState('');
  const change = (part: Partial<AccountFields>): void => setFields({ ...fields, ...part });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const outcome = await (of ? api.change(of, fields) : api.invite(email, fields));
      if (outcome.kind === 'saved') onDone(outcome.value, of ? 'Account saved.' : `Invitation sent to ${outcome.value.email}.`);
      else setFailure(outcome.kind === 'conflict' ? staleText : (Object.values(outcome.errors)[0] ?? outcome.message));
    } catch (error) {
      setFailure(failureText(error, 'Could not save the account. Please try again.'));
    }
  }
  return (
    <form className="account-form" onSubmit={(event) => void submit(event)} aria-label="Account">
      <FormHeading>{of ? `Edit ${of.name}` : 'Invite a colleague'}</FormHeading>
      {of ? null : <TextField id="account-email" label="Email address" type="email" value={email} onType={setEmail} />}
      <TextField id="account-name" label="Display name" type="text" value={fields.name} onType={(name) => change({ name })} />
      <Select
        id="account-role"
        label="Role"
        value={fields.role}
        choices={roleChoices}
        onChoose={(role) => change({ role: role as Role })}
      />
      {fields.role === 'counsellor' ? <DepartmentsFold fields={fields} departments={departments} onChange={change} /> : null}
      <div className="actions">
        <button type="submit">{of ? 'Save changes' : 'Send invitation'}</button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  type: 'email' | 'text';
  value: string;
  onType: (value: string) => void;
}

const TextField = ({ id, label, type, value, onType }: TextFieldProps): ReactElement => (
  <Field id={id} label={label}>
    <input
      {...{ id, type, value }}
      required
      maxLength={type === 'email' ? 254 : 60}
      onChange={({ target }) => onType(target.value)}
    />
  </Field>
);

const toFields = (of: ListedAccount | undefined): AccountFields => ({
  name: of?.name ?? '',
  role: of?.role ?? 'counsellor',
  departments: of?.departments ?? null,
});

interface DepartmentsProps {
  fields: AccountFields;
  departments: readonly Choice[];
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
