import { type ReactElement, useState } from 'react';
import type { LeadChange, LeadOptions, ListedLead } from '#site/shared/lead.ts';
import { type LeadStatus, leadStatuses, statusRules } from '#site/shared/lead-status.ts';
import { failureText } from '#site/staff/api.ts';
import { type Choice, QuietButton, Select } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { changeEach } from './bulk-change.ts';
import { ChangeResult } from './change-result.tsx';
import { useUndo } from './use-undo.ts';

interface BulkBarProps {
  api: LeadApi;
  leads: readonly ListedLead[];
  options: LeadOptions | undefined;
  onClear: () => void;
  onChanged: () => void;
}

const nothing: Choice = ['', 'Choose'];

export function BulkBar({ api, leads, options, onClear, onChanged }: BulkBarProps): ReactElement {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const changes = useUndo(api, onChanged);

  async function run(work: () => Promise<string>): Promise<void> {
    changes.clear();
    setBusy(true);
    setMessage(await work().catch((error: unknown) => failureText(error, 'Could not change the leads. Please try again.')));
    setBusy(false);
  }
  const change = (to: LeadChange): Promise<void> =>
    run(async () => {
      const wanted = leads.map((lead) => ({ lead, change: to }));
      changes.report(await changeEach(api, wanted, (count) => setMessage(`Changing ${count} of ${leads.length}...`)));
      onClear();
      onChanged();
      return '';
    });
  const exportChosen = (): Promise<void> =>
    run(async () => {
      saveFile(await api.csv(`?ids=${leads.map(({ id }) => id).join(',')}`), 'leads.csv');
      return 'File saved.';
    });
  return (
    <section className="bulk-bar" aria-label="Selected leads">
      {leads.length > 0 ? (
        <fieldset disabled={isBusy}>
          <legend>{`${leads.length} selected`}</legend>
          <BulkChanges options={options} onChange={(to) => void change(to)} />
          <QuietButton onClick={() => void exportChosen()}>Export CSV</QuietButton>
          <QuietButton onClick={onClear}>Clear selection</QuietButton>
        </fieldset>
      ) : null}
      <p role="status">{message}</p>
      <ChangeResult changes={changes} />
    </section>
  );
}

function BulkChanges({
  options,
  onChange,
}: Pick<BulkBarProps, 'options'> & { onChange: (to: LeadChange) => void }): ReactElement {
  const statuses = leadStatuses.map((status): Choice => [status, statusRules[status].label]);
  // Arrow keys immediately change the value of a dropdown list, so nothing is saved until the user presses the button (WCAG 2.2, 3.2.2).
  const [assigneeId, setAssignee] = useState('');
  const [status, setStatus] = useState('');
  const change: LeadChange = { ...(assigneeId && { assigneeId }), ...(status && { status: status as LeadStatus }) };
  return (
    <>
      <Select
        id="bulk-owner"
        label="Assign to"
        value={assigneeId}
        choices={[nothing, ...staffNames(options)]}
        onChoose={setAssignee}
      />
      <Select id="bulk-status" label="Set status" value={status} choices={[nothing, ...statuses]} onChoose={setStatus} />
      <button type="button" disabled={!assigneeId && !status} onClick={() => onChange(change)}>
        Apply changes
      </button>
    </>
  );
}
