import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { type TableAction, tableActions } from './table-actions.ts';
import { isHeadRow } from './table-formats.ts';

interface SelectionBarProps {
  formats: Record<string, unknown>;
  onTable: (action: TableAction) => void;
  onDescribe: () => void;
}

export function SelectionBar({ formats, onTable, onDescribe }: SelectionBarProps): ReactElement | null {
  const isPicture = 'width' in formats || 'alt' in formats;
  if (!formats.table && !isPicture) return null;
  const actions = formats.table ? (Object.keys(tableActions) as TableAction[]) : [];
  return (
    <div className="selection-bar" role="toolbar" aria-label={formats.table ? 'Table' : 'Picture'}>
      {actions.map((action) => (
        <QuietButton
          key={action}
          aria-pressed={action === 'Heading row' ? isHeadRow(formats.table) : undefined}
          // Keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTable(action)}
        >
          <span>{action}</span>
        </QuietButton>
      ))}
      {isPicture ? (
        <QuietButton onClick={onDescribe}>
          <span>Edit description</span>
        </QuietButton>
      ) : null}
    </div>
  );
}
