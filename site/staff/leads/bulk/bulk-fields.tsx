import { type ReactElement, type ReactNode, useState } from 'react';
import type { LeadChange, LeadOptions } from '#site/shared/lead.ts';
import { leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { type Choice, Select, TextField } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';

interface BulkFieldsProps {
  options: LeadOptions | undefined;
  onChange: (to: LeadChange) => void;
  /** Further actions, shown below the rarely used fields. */
  children: ReactNode;
}

const statuses = leadStatuses.map((status): Choice => [status, statusRules[status].label]);

/**
 * Fields for a change to the selected leads. Arrow keys immediately change the value of a dropdown list, so nothing is saved until the user
 * presses the button, which appears after a choice (WCAG 2.2, 3.2.2). The first option of each list serves as its label.
 */
export function BulkFields({ options, onChange, children }: BulkFieldsProps): ReactElement {
  const [change, setChange] = useState<LeadChange>({});
  const choose = (name: keyof LeadChange, value: string | null): void => {
    const { [name]: _, ...others } = change;
    setChange(value ? { ...others, [name]: value } : others);
  };
  const select = (name: 'assigneeId' | 'status' | 'department', label: string, choices: readonly Choice[]): ReactElement => (
    <Select
      id={`bulk-${name}`}
      label={label}
      value={change[name] ?? ''}
      choices={[['', label], ...choices]}
      onChoose={(value) => choose(name, value)}
    />
  );
  const departments = options?.departments.map(({ name, label }): Choice => [name, label]) ?? [];
  return (
    <>
      {select('assigneeId', 'Assign to', [...staffNames(options)])}
      {select('status', 'Set status', statuses)}
      <details>
        <summary>More</summary>
        {select('department', 'Move to department', departments)}
        <TextField
          id="bulk-follow-up"
          label="Follow up (India time)"
          type="datetime-local"
          value={toLocalField(change.followUpAt ?? null)}
          onType={(time) => choose('followUpAt', fromLocalField(time))}
        />
        {children}
      </details>
      {Object.keys(change).length > 0 ? (
        <button type="button" className="apply" onClick={() => onChange(change)}>
          <span>Apply</span>
          <span className="visually-hidden"> changes</span>
        </button>
      ) : null}
    </>
  );
}
