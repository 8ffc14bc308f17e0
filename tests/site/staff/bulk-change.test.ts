import { expect, test } from 'vitest';
import type { BulkLead } from '#site/shared/bulk-change.ts';
import { planUndo } from '#site/staff/leads/bulk/bulk-change.ts';

const before = { id: 'a', version: 1, status: 'new', department: 'sap', assigneeId: 'asha', followUpAt: null } as BulkLead;

test('undoing a change of department also restores the owner that the change removed', () => {
  const after = { ...before, version: 2, department: 'networking', assigneeId: null };
  expect(planUndo(before, after, { department: 'networking' })).toEqual({ department: 'sap', assigneeId: 'asha' });
});

test('undoing does not restore a follow-up that is now in the past', () => {
  const withFollowUp = { ...before, followUpAt: '2020-01-01T10:00:00.000Z' } as BulkLead;
  const after = { ...withFollowUp, version: 2, status: 'spam', followUpAt: null } as BulkLead;
  expect(planUndo(withFollowUp, after, { status: 'spam' })).toEqual({ status: 'new' });
});
