import type { ReactElement } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { isOpen } from '#site/staff/leads/due/next-step.ts';

interface AssignButtonProps {
  lead: Pick<ListedLead, 'id' | 'status'>;
  onAssign: () => void;
}

export function AssignButton({ lead: { id, status }, onAssign }: AssignButtonProps): ReactElement {
  if (!isOpen(status)) return <span className="hint">Nobody</span>;
  return (
    <button type="button" className="assign" title="Assign to me" aria-describedby={`lead-${id}`} onClick={onAssign}>
      Assign
    </button>
  );
}
