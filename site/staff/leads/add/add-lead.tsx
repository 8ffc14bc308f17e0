import { type ReactElement, useState } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import type { AddLeadProps } from './add-lead-dialog.tsx';

/** The dialog is loaded when it is first opened. It keeps its entries while it is closed. */
const AddLeadDialog = lazyPart(async () => (await import('./add-lead-dialog.tsx')).AddLeadDialog);

/** Warns that an earlier attempt was stored, without the later corrections. */
export const EarlierTry = (): ReactElement => (
  <p role="status" className="restored">
    Your first attempt was saved, without your later corrections. Correct this lead here. A corrected note is ready under “Log a
    call”.
  </p>
);

interface AddLeadButtonProps extends Omit<AddLeadProps, 'names' | 'isOpen' | 'onClose'> {
  label?: string;
}

export function AddLead({ label = 'Add lead', ...props }: AddLeadButtonProps): ReactElement {
  const [state, setState] = useState<'open' | 'closed'>();
  return (
    <>
      <QuietButton className="icon-button" onClick={() => setState('open')}>
        <StaffIcon name="add" />
        <span>{label}</span>
      </QuietButton>
      {state ? (
        <AddLeadDialog
          {...props}
          names={staffNames(props.options)}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      ) : null}
    </>
  );
}
