import { type ReactElement, useEffect, useRef } from 'react';
import type { LeadChange, LeadDetail, LeadField, LeadOptions } from '#site/shared/lead.ts';
import { changeLabels } from '#site/shared/lead-columns.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { FieldValue } from './field-value.tsx';

interface ConflictBoxProps {
  lead: LeadDetail;
  draft: Omit<LeadChange, 'note'>;
  options: LeadOptions | undefined;
  onMine: () => void;
  onTheirs: () => void;
}

/** Shows a rejected change next to the saved values. It takes the focus once, when it appears. */
export function ConflictBox({ lead, draft, options, onMine, onTheirs }: ConflictBoxProps): ReactElement {
  const box = useRef<HTMLElement>(null);
  // If the box were out of sight, the rejected change would look saved.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  return (
    <section ref={box} tabIndex={-1} className="conflict card" role="alertdialog" aria-labelledby="lead-conflict">
      <h4 id="lead-conflict">A colleague changed this lead while you were editing</h4>
      <p>
        <span>{`Status: ${statusRules[lead.status].label}. Owner: `}</span>
        <FieldValue name="assigneeId" value={lead.assigneeId} options={options} />
        <span>. Your changes are not saved yet.</span>
      </p>
      <ul>
        {(Object.keys(draft) as LeadField[])
          .filter((name) => draft[name] !== lead[name])
          .map((name) => (
            <li key={name}>
              <span>{`${changeLabels[name]}: saved as `}</span>
              <FieldValue name={name} value={lead[name]} options={options} />
              <span>, you chose </span>
              <FieldValue name={name} value={draft[name]} options={options} />
            </li>
          ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={onMine}>
          Save my changes
        </button>
        <QuietButton onClick={onTheirs}>Discard my changes</QuietButton>
      </div>
    </section>
  );
}
