import { lazy, type ReactElement, useState } from 'react';
import { LazyBoundary } from '#site/staff/lazy-boundary.tsx';
import { useAutoClose } from '#site/staff/menu.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import type { DemoFormProps } from './demo-form.tsx';

const DemoForm = lazy(async () => ({ default: (await import('./demo-form.tsx')).DemoForm }));

/** On a small screen the form is a layer over the page, elsewhere a part of it: the width at which `leads.css` makes it one. */
const isOverPage = (): boolean => matchMedia('(max-width: 52rem)').matches;

/** The way to book a demo, whose form comes when it is opened; none where there is no batch. */
export function DemoFold(props: DemoFormProps): ReactElement | null {
  const [isWanted, setWanted] = useState(false);
  const fold = useAutoClose(isOverPage);
  if (props.options.batches.length === 0) return null;
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
