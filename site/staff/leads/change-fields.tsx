import type { ReactElement, ReactNode } from 'react';
import {
  type LeadChange,
  type LeadDetail,
  type LeadOptions,
  type LeadStatus,
  pipeline,
  statusLabels,
} from '#site/shared/lead.ts';
import { fromLocalField, toLocalField } from './indian-time.ts';

interface ChangeFieldsProps {
  /** The lead with what was chosen and not saved yet. */
  values: LeadDetail;
  options: LeadOptions | undefined;
  onChoose: (change: Omit<LeadChange, 'note'>) => void;
}

type Choice = readonly [value: string, label: string];

/** The work on a lead: how far it is, whose it is, and when it goes on. */
export function WorkFields({ values, options, onChoose }: ChangeFieldsProps): ReactElement {
  const statuses = [...pipeline, ...(values.status === 'spam' ? (['spam'] as const) : [])];
  return (
    <div className="lead-filters">
      <Select
        id="change-status"
        label="New status"
        value={values.status}
        choices={statuses.map((status) => [status, statusLabels[status]])}
        onChoose={(status) => onChoose({ status: status as LeadStatus })}
      />
      <Select
        id="change-department"
        label="Department in charge"
        hint="Another one gets the lead by mail."
        value={values.department ?? ''}
        choices={[['', 'None'], ...(options?.departments ?? []).map(({ name, label }): Choice => [name, label])]}
        onChoose={(department) => onChoose({ department: department || null })}
      />
      <Select
        id="change-assignee"
        label="Person in charge"
        value={values.assigneeId ?? ''}
        choices={[['', 'Nobody'], ...(options?.staff ?? []).map(({ id, email }): Choice => [id, email])]}
        onChoose={(assigneeId) => onChoose({ assigneeId: assigneeId || null })}
      />
      <Field id="change-follow-up" label="Call again (time in India)">
        <input
          id="change-follow-up"
          type="datetime-local"
          value={toLocalField(values.followUpAt)}
          onChange={(event) => onChoose({ followUpAt: fromLocalField(event.target.value) })}
        />
      </Field>
    </div>
  );
}

/** How the person is reached, to be put right when they say so; what they sent stays in the history. */
export function ContactFields({ values, onChoose }: Omit<ChangeFieldsProps, 'options'>): ReactElement {
  return (
    <details className="correct-contact">
      <summary>Correct name, email or phone</summary>
      <div className="lead-filters">
        <Field id="change-name" label="Correct name">
          <input id="change-name" value={values.name} onChange={(event) => onChoose({ name: event.target.value })} />
        </Field>
        <Field id="change-email" label="Correct email">
          <input
            id="change-email"
            inputMode="email"
            value={values.email ?? ''}
            onChange={(event) => onChoose({ email: event.target.value || null })}
          />
        </Field>
        <Field id="change-phone" label="Correct phone">
          <input
            id="change-phone"
            type="tel"
            value={values.phone ?? ''}
            onChange={(event) => onChoose({ phone: event.target.value || null })}
          />
        </Field>
      </div>
    </details>
  );
}

interface SelectProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

function Select({ id, label, hint, value, choices, onChoose }: SelectProps): ReactElement {
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </Field>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }): ReactElement {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
