import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Branch } from '#catalogue/schema/branch.ts';
import { IconLink, newTab } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { BatchView } from '#site/views/batches.ts';
import type { ClassTime } from '#site/views/class-times.ts';

interface BranchVisitProps {
  branch: Branch;
  times: readonly ClassTime[];
  next: BatchView | undefined;
  hours: string | undefined;
  invitation: string;
}

export function BranchVisit(props: BranchVisitProps): ReactElement {
  const { branch, invitation } = props;
  return (
    <div className="branch panel branch-visit">
      <h2>Visit this branch</h2>
      <dl className="stack">
        {visitFacts(props).map(({ label, icon, value, isDated }) => (
          <Fragment key={label}>
            <dt className="icon-before" data-icon={icon} data-dated={isDated ? '' : undefined}>
              {label}
            </dt>
            <dd data-dated={isDated ? '' : undefined}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="actions">
        <a className="button primary" {...dialogLink('demo', { branch: branch.value })}>
          {invitation}
        </a>{' '}
        {branch.mapUrl ? (
          <IconLink icon="pin" href={branch.mapUrl} {...newTab}>
            Open the map
          </IconLink>
        ) : null}
      </p>
    </div>
  );
}

interface VisitFact {
  label: string;
  icon: string;
  value: ReactNode;
  /** Whether the fact's value changes from day to day. */
  isDated?: boolean;
}

const visitFacts = ({ branch, times, next, hours }: BranchVisitProps): VisitFact[] =>
  [
    { label: 'Address', icon: 'pin', value: <Address branch={branch} /> },
    { label: 'How to get there', icon: 'way', value: branch.directions },
    { label: 'Class times', icon: 'clock', value: times.map(timeLine).join('; ') },
    { label: 'Next batch', icon: 'calendar', value: next && <NextBatch batch={next} />, isDated: true },
    { label: 'Calls', icon: 'phone', value: hours },
  ].filter(({ value }) => value);

const Address = ({ branch: { value, address, postalCode } }: Pick<BranchVisitProps, 'branch'>): ReactElement => (
  <>
    <strong>{value}</strong>
    <address>
      {address} {postalCode}
    </address>
  </>
);

/** Formats class times as `Regular classes Mon to Fri, 11:00 am to 12:30 pm`. */
const timeLine = ({ kindName, days, time }: ClassTime): string => `${kindName ?? ''} classes ${days}, ${time}`.trim();

const NextBatch = ({ batch }: { batch: BatchView }): ReactElement => (
  <>
    <a href={batch.href}>{batch.course}</a>, {batch.startText}
  </>
);
