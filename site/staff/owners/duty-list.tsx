import type { ReactElement, ReactNode } from 'react';
import type { DutyList as Duty } from '#site/shared/owner-rules.ts';
import { DutyRow, type RowActions } from './duty-row.tsx';

interface DutyListProps extends RowActions {
  duty: Duty;
  renderForm: (userId: string) => ReactNode;
}

/** Lists all staff who receive leads, those on duty first. A summary above reports whether anybody is on duty for waiting leads. */
export function DutyList({ duty: { counsellors, waiting }, renderForm, ...actions }: DutyListProps): ReactElement {
  const onDutyCount = counsellors.filter(({ onDutyUntil }) => onDutyUntil).length;
  const sorted = [...counsellors].sort((one, other) => Number(!one.onDutyUntil) - Number(!other.onDutyUntil));
  const weights = counsellors.reduce((sum, { weight, onDutyUntil }) => sum + (onDutyUntil ? weight : 0), 0);
  if (counsellors.length === 0) return <p>Nobody is given leads by rules yet: whoever is free takes them.</p>;
  return (
    <>
      <p className="duty-summary" data-urgent={onDutyCount === 0 || undefined}>
        <b>{onDutyCount === 0 ? 'Nobody is on duty.' : `${onDutyCount} of ${counsellors.length} on duty.`}</b>
        <span>{` ${waitingText(waiting, onDutyCount)}`}</span>
      </p>
      <p className="duty-head" aria-hidden="true">
        {['Who', 'Status', 'Takes leads for', 'Share of new', 'Open leads', 'New leads'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </p>
      <ul className="duty-list">
        {sorted.map((of) => (
          <li key={of.userId}>
            <DutyRow {...{ of, weights }} {...actions} />
            {renderForm(of.userId)}
          </li>
        ))}
      </ul>
    </>
  );
}

const maxCounted = 200;

function waitingText(waiting: number, onDutyCount: number): string {
  if (waiting === 0) return 'No leads are waiting.';
  const count = waiting >= maxCounted ? `${maxCounted} or more` : waiting;
  const leads = waiting === 1 ? '1 lead is waiting' : `${count} leads are waiting`;
  return onDutyCount === 0 ? `${leads} for the first who comes.` : `${leads} for an owner.`;
}
