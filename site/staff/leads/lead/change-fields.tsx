import type { ReactElement, ReactNode } from 'react';
import { languages } from '#site/shared/languages.ts';
import type { LeadChange, LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { type LeadStatus, lostReasonLabels, lostReasons, pipeline, statusRules } from '#site/shared/lead-status.ts';
import { type Choice, Select, TextField } from '#site/staff/controls.tsx';
import { CallAgainField } from '#site/staff/leads/contact/call-again-field.tsx';

interface ChangeFieldsProps {
  values: LeadDetail;
  options: LeadOptions | undefined;
  onChoose: (change: Omit<LeadChange, 'note'>) => void;
}

interface WorkFieldsProps extends ChangeFieldsProps {
  savedFollowUp: string | null;
  isSaving: boolean;
  /** Whether an unsaved change moves the lead to another department. */
  isMoved: boolean;
  /** Saves the follow-up time together with all other unsaved changes. */
  onCallAgain: (at: string | null) => void;
  /** The note, after the status and its reason, because these are entered together. */
  children: ReactNode;
}

export function WorkFields({ values, options, onChoose, isMoved, children, ...callAgain }: WorkFieldsProps): ReactElement {
  const statuses = [...pipeline, ...(values.status === 'spam' ? (['spam'] as const) : [])];
  return (
    <div className="lead-filters">
      {values.status === 'spam' ? null : (
        <CallAgainField
          {...{ values, options }}
          isSaving={callAgain.isSaving}
          saved={callAgain.savedFollowUp}
          onSave={callAgain.onCallAgain}
          onChoose={(followUpAt) => onChoose({ followUpAt })}
        />
      )}
      <Select
        id="change-status"
        label="Status"
        value={values.status}
        choices={statuses.map((status) => [status, statusRules[status].label])}
        onChoose={(status) => onChoose({ status: status as LeadStatus })}
      />
      <OutcomeField values={values} onChoose={onChoose} />
      {children}
      <Select
        id="change-department"
        label="Department"
        {...(isMoved && { hint: 'We will email this lead to the department.' })}
        value={values.department ?? ''}
        choices={[['', 'None'], ...(options?.departments ?? []).map(({ name, label }): Choice => [name, label])]}
        onChoose={(department) => onChoose({ department: department || null })}
      />
      <Select
        id="change-assignee"
        label="Owner"
        value={values.assigneeId ?? ''}
        choices={[['', 'Unassigned'], ...(options?.staff ?? []).map(({ id, name }): Choice => [id, name])]}
        onChoose={(assigneeId) => onChoose({ assigneeId: assigneeId || null })}
      />
      <Select
        id="change-language"
        label="Language"
        value={values.language ?? ''}
        choices={[['', 'Not known'], ...languages.map((language): Choice => [language, language])]}
        onChoose={(language) => onChoose({ language: languages.find((each) => each === language) ?? null })}
      />
    </div>
  );
}

interface OutcomeFieldProps extends Pick<ChangeFieldsProps, 'onChoose'> {
  values: Pick<LeadDetail, 'status' | 'lostReason' | 'feeAgreed'>;
  idPrefix?: string;
}

/** Field for the reason why a lead was lost, or for the fee of an enrolled student. */
export function OutcomeField({ values, onChoose, idPrefix = 'change' }: OutcomeFieldProps): ReactElement | null {
  if (values.status === 'lost')
    return (
      <Select
        id={`${idPrefix}-lost-reason`}
        label="Lost reason"
        value={values.lostReason ?? ''}
        choices={[['', 'Not known'], ...lostReasons.map((reason): Choice => [reason, lostReasonLabels[reason]])]}
        onChoose={(chosen) => onChoose({ lostReason: lostReasons.find((reason) => reason === chosen) ?? null })}
      />
    );
  if (values.status !== 'enrolled') return null;
  return (
    <TextField
      id={`${idPrefix}-fee`}
      label="Fee agreed (rupees)"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      value={values.feeAgreed ?? ''}
      onType={(fee) => onChoose({ feeAgreed: fee === '' ? null : Number(fee) })}
    />
  );
}

const contacts = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email', inputMode: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'secondPhone', label: 'Second phone', type: 'tel' },
] as const;

/** Contact details that staff can correct. The original entries stay in the history. */
export function ContactFields({ values, onChoose }: Omit<ChangeFieldsProps, 'options'>): ReactElement {
  const choose = (name: (typeof contacts)[number]['name'], value: string): void =>
    onChoose({ [name]: name === 'name' ? value : value || null });
  return (
    <details className="correct-contact">
      <summary>Edit contact details</summary>
      <div className="lead-filters">
        {contacts.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            id={`change-${name}`}
            label={label}
            {...input}
            value={values[name] ?? ''}
            onType={(value) => choose(name, value)}
          />
        ))}
      </div>
    </details>
  );
}
