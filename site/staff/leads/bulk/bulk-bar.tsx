import { type ReactElement, useState } from 'react';
import { type BulkLead, bulkLimits } from '#site/shared/bulk-change.ts';
import { now } from '#site/shared/clock.ts';
import { isPastFollowUp, pastFollowUp } from '#site/shared/follow-up.ts';
import type { LeadChange, LeadOptions } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { IconButton, QuietButton } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { changeEach } from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { ChangeResult } from './change-result.tsx';
import { useUndo } from './use-undo.ts';

/** All leads that match the filters, if there are more than the page shows. */
interface AllMatching {
  count: number;
  query: string;
}

interface BulkBarProps {
  api: LeadApi;
  leads: readonly BulkLead[];
  /** Undefined if the page shows all leads, or if they are already selected. */
  matching: AllMatching | undefined;
  options: LeadOptions | undefined;
  onSelectAll: (leads: readonly BulkLead[]) => void;
  onClear: () => void;
  onChanged: () => void;
}

export function BulkBar({ api, leads, matching, options, onSelectAll, onClear, onChanged }: BulkBarProps): ReactElement {
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const changes = useUndo(api, onChanged);

  async function run(work: () => Promise<string>): Promise<void> {
    changes.clear();
    setBusy(true);
    setMessage(await work().catch((error: unknown) => failureText(error, 'Could not change the leads. Please try again.')));
    setBusy(false);
  }
  async function change(to: LeadChange): Promise<string> {
    if (to.followUpAt && isPastFollowUp(to.followUpAt, now())) return pastFollowUp;
    const wanted = leads.map((lead) => ({ lead, change: to }));
    changes.report(await changeEach(api, wanted, (count) => setMessage(`Changing ${count} of ${leads.length}...`)));
    onClear();
    onChanged();
    return '';
  }
  async function exportChosen(): Promise<string> {
    saveFile(await api.csv(`?ids=${leads.map(({ id }) => id).join(',')}`), 'leads.csv');
    return 'File saved.';
  }
  async function selectAll({ query, count }: AllMatching): Promise<string> {
    onSelectAll(await api.matching(query, count));
    return '';
  }
  return (
    <section className="bulk-bar" aria-label="Selected leads">
      {leads.length > 0 ? (
        <fieldset disabled={isBusy}>
          <legend>{`${leads.length} selected`}</legend>
          <IconButton icon="close" label="Clear selection" className="close" onClick={onClear} />
          <BulkFields options={options} onChange={(to) => void run(() => change(to))}>
            {leads.length <= bulkLimits.maxExported ? (
              <QuietButton onClick={() => void run(exportChosen)}>Export CSV</QuietButton>
            ) : null}
          </BulkFields>
          {matching ? <SelectAll count={matching.count} onSelect={() => void run(() => selectAll(matching))} /> : null}
        </fieldset>
      ) : null}
      <p role="status">{message}</p>
      <ChangeResult changes={changes} />
    </section>
  );
}

const SelectAll = ({ count, onSelect }: { count: number; onSelect: () => void }): ReactElement =>
  count > bulkLimits.maxLeads ? (
    <p className="hint">{`To select all leads, filter the list to ${bulkLimits.maxLeads.toLocaleString('en-IN')} or fewer.`}</p>
  ) : (
    <QuietButton className="link" onClick={onSelect}>{`Select all ${count.toLocaleString('en-IN')} that match`}</QuietButton>
  );
