import { lazy, type ReactElement, useState } from 'react';
import { LazyBoundary } from '#site/staff/lazy-boundary.tsx';
import { useAutoClose } from '#site/staff/menu.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import type { DemoFormProps } from './demo-form.tsx';

const DemoForm = lazy(async () => ({ default: (await import('./demo-form.tsx')).DemoForm }));

/** Whether the form covers the page. `lead-panel-phone.css` uses the same width. */
const isOverPage = (): boolean => matchMedia('(max-width: 52rem)').matches;

export function DemoFold(props: DemoFormProps): ReactElement | null {
  const [isWanted, setWanted] = useState(false);
  const fold = useAutoClose(isOverPage);
  const { demo } = props.lead;
  if (props.options.batches.length === 0 || (demo && !demo.outcome)) return null;
  return (
    <details ref={fold} className="demo-fold" onToggle={({ currentTarget }) => setWanted((was) => was || currentTarget.open)}>
      <summary>
        <StaffIcon name="calendar" />
        <span>
          <span>Book </span>demo
        </span>
      </summary>
      {isWanted ? (
        <LazyBoundary>
          <DemoForm {...props} />
        </LazyBoundary>
      ) : null}
    </details>
  );
}
