import type { ReactElement } from 'react';
import { originSentence } from '#site/shared/added-lead.ts';
import type { Fact, LeadDetail } from '#site/shared/lead.ts';
import { leadColumns } from '#site/shared/lead-columns.ts';
import { ShortTime, withTwelveHours } from '#site/staff/time.tsx';

interface ShownLead {
  lead: LeadDetail;
}

export function EnquiryText({ lead: { line, formTitle, cameFrom, message } }: ShownLead): ReactElement {
  return (
    <div className="lead-wish">
      <p className="hint">
        <b>{[...line, `“${formTitle}”`].join(', ')}</b>
        {cameFrom ? <span>{`, ${originSentence(cameFrom).replace(/^./, (letter) => letter.toLowerCase())}`}</span> : null}
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

export function ReceivedLine({
  lead: { email, createdAt, escalatedAt, enquiries, status },
  now,
}: ShownLead & { now: number }): ReactElement {
  return (
    <p className="hint lead-received">
      {email ? <span className="lead-email">{email}</span> : null}
      <span>
        <span>Received </span>
        <ShortTime at={createdAt} now={now} />
      </span>
      {escalatedAt && status !== 'spam' ? (
        <b>
          <span>Escalated to the department </span>
          <ShortTime at={escalatedAt} now={now} />
        </b>
      ) : null}
      {enquiries > 1 ? <span>{`${enquiries === 20 ? '20 or more' : enquiries} enquiries`}</span> : null}
    </p>
  );
}
