import type { ReactElement, ReactNode } from 'react';
import { noOwner } from '#site/shared/lead.ts';
import type { DutyList as Duty, ListedCounsellor } from '#site/shared/owner-rules.ts';
import { DutyRow, type RowActions } from './duty-row.tsx';

interface DutyListProps extends RowActions {
  duty: Duty;
  renderForm: (userId: string) => ReactNode;
}

/** Lists all staff who receive leads, starting with those on duty. A summary above shows whether anybody is on duty for waiting leads. */
export function DutyList({ duty: { counsellors, waiting }, renderForm, ...actions }: DutyListProps): ReactElement {
  const onDutyCount = counsellors.filter(({ onDutyUntil }) => onDutyUntil).length;
  const sorted = [...counsellors].sort((one, other) => Number(!one.onDutyUntil) - Number(!other.onDutyUntil));
  const weights = counsellors.reduce((sum, { weight, onDutyUntil }) => sum + (onDutyUntil ? weight : 0), 0);
  if (counsellors.length === 0) return <p>No assignment rules yet. New leads stay unassigned until someone takes them.</p>;
  return (
    <>
      <p className="duty-summary" data-urgent={onDutyCount === 0 || undefined}>
        <b>{onDutyCount === 0 ? 'Nobody is on duty.' : `${onDutyCount} of ${counsellors.length} on duty.`}</b>
        <span> </span>
        {waiting ? (
          <a href={`#leads?assignee=${noOwner}`}>{formatWaiting(waiting)}</a>
        ) : (
          <span>Every lead has a counsellor.</span>
        )}
        {waiting ? <span>{` ${explainWaiting(counsellors)}`}</span> : null}
      </p>
      <p className="duty-head" aria-hidden="true">
        {['Counsellor', 'Status', 'Which leads', 'Share of new leads', 'Open leads', 'Assignment'].map((head) => (
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

function formatWaiting(waiting: number): string {
  if (waiting === 1) return '1 lead is waiting';
  return `${waiting >= maxCounted ? `${maxCounted} or more` : waiting} leads are waiting`;
}

/** Explains why leads have no owner yet. */
export function explainWaiting(counsellors: readonly ListedCounsellor[]): string {
  const onDuty = counsellors.filter(({ onDutyUntil }) => onDutyUntil);
  if (onDuty.length === 0) return 'until somebody comes on duty.';
  if (onDuty.every(({ openLeads, maxOpen }) => openLeads >= maxOpen))
    return 'because everybody on duty has reached their limit of open leads.';
  return 'because no counsellor on duty can take more leads of this kind.';
}
