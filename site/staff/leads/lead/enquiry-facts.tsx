import type { ReactElement } from 'react';
import { isArrival, originLabel } from '#site/shared/added-lead.ts';
import type { Fact, LeadDetail } from '#site/shared/lead.ts';
import { leadColumns } from '#site/shared/lead-columns.ts';
import { ShortTime, withTwelveHours } from '#site/staff/time.tsx';

interface ShownLead {
  lead: LeadDetail;
}

export function EnquiryText({ lead: { line, formTitle, message } }: ShownLead): ReactElement {
  return (
    <div className="lead-wish">
      <p className="hint">
        <b>{[...line, `“${formTitle}”`].join(', ')}</b>
      </p>
      {message ? <p className="lead-note">{message}</p> : null}
    </div>
  );
}

const labelsShownElsewhere = new Set<string>(
  (['course', 'city', 'message', 'department'] as const).map((name) => leadColumns[name].label),
);

export const listFacts = ({ facts }: LeadDetail): Fact[] =>
  facts
    .filter(({ label }) => !labelsShownElsewhere.has(label))
    .map(({ label, value }) => ({ label, value: label === 'Reason for this owner' ? withTwelveHours(value) : value }));

/** Formats a source to follow a time: `from Google, diwali` or `walked in`. */
const formatSource = (cameFrom: string): string => (isArrival(cameFrom) ? cameFrom : `from ${originLabel(cameFrom)}`);

export function ReceivedLine({
  lead: { email, cameFrom, createdAt, escalatedAt, enquiries, status },
  now,
}: ShownLead & { now: number }): ReactElement {
  return (
    <p className="hint lead-received">
      {email ? <span className="lead-email">{email}</span> : null}
      <span>
        <span>Received </span>
        <ShortTime at={createdAt} now={now} />
        {cameFrom ? <span>{`, ${formatSource(cameFrom)}`}</span> : null}
      </span>
      {escalatedAt && status !== 'spam' ? (
        <span>
          <span>Department notified </span>
          <ShortTime at={escalatedAt} now={now} />
        </span>
      ) : null}
      {enquiries > 1 ? <span>{`${enquiries === 20 ? '20 or more' : enquiries} enquiries`}</span> : null}
    </p>
  );
}
