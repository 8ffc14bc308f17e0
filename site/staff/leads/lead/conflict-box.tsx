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
      <h4 id="lead-conflict">Somebody else changed this lead meanwhile</h4>
      <p>
        <span>{`It is now “${statusRules[lead.status].label}”, with `}</span>
        <FieldValue name="assigneeId" value={lead.assigneeId} options={options} />
        <span>. Nothing of yours was saved, and nothing of theirs is lost.</span>
      </p>
      <ul>
        {(Object.keys(draft) as LeadField[])
          .filter((name) => draft[name] !== lead[name])
          .map((name) => (
            <li key={name}>
              <span>{`${changeLabels[name]}: now `}</span>
              <FieldValue name={name} value={lead[name]} options={options} />
              <span>, yours </span>
              <FieldValue name={name} value={draft[name]} options={options} />
            </li>
          ))}
      </ul>
      <div className="actions">
        <button type="button" onClick={onMine}>
          Save mine over it
        </button>
        <QuietButton onClick={onTheirs}>Keep theirs</QuietButton>
      </div>
    </section>
  );
}
