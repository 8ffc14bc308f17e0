import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { LeadDetail } from '#site/shared/lead.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import { WorkFields } from '#site/staff/leads/lead/change-fields.tsx';
import { ReceivedLine } from '#site/staff/leads/lead/enquiry-facts.tsx';
import { type LeadRowProps, listColumns } from '#site/staff/leads/list/lead-row.tsx';

const at = '2026-11-20T06:00:00Z';
const ignore = (): void => {};

function show(status: LeadStatus): string {
  const lead = { status, createdAt: at, escalatedAt: at, contactedAt: at, triedAt: null, followUpAt: null } as LeadDetail;
  const fields = { values: lead, options: undefined, savedFollowUp: null, isSaving: false, isMoved: false };
  return renderToStaticMarkup(
    <>
      <ReceivedLine lead={lead} now={Date.parse(at)} />
      <WorkFields {...fields} onChoose={ignore} onCallAgain={ignore}>
        {null}
      </WorkFields>
    </>,
  );
}

test('a lead marked as spam shows neither its escalation nor times for a call', () => {
  expect(show('contacted')).toMatch(/Department notified.*Follow up.*at 10 am/);
  expect(show('spam')).not.toMatch(/Department notified|Follow up|at 10 am/);
});

test('the list marks leads with signs of spam', () => {
  const status = listColumns(['status']).find(({ name }) => name === 'status');
  const shown = [true, false].map((isDoubtful) =>
    renderToStaticMarkup(status?.cell({ lead: { status: 'new', isDoubtful } } as LeadRowProps)),
  );
  expect(shown.map((html) => html.includes('Signs of spam'))).toEqual([true, false]);
});
