import { expect, test } from 'vitest';
import { formatAuditDetails } from '#site/staff/sections/audit-details.ts';

test.for([
  [{ 'follow-up': 'none to 2030-12-03 16:00' }, /^Follow-up set for 3 Dec 2030, 4:00\spm$/],
  [{ 'follow-up': '2030-12-03 16:00 to 2030-12-04 09:30' }, /^Follow-up moved to 4 Dec 2030, 9:30\sam$/],
  [{ 'follow-up': '2030-12-03 16:00 to none' }, /^Follow-up removed$/],
  [{ way: 'call', result: 'no-answer' }, /^Call: No answer$/],
  [{ status: 'new to demo-booked', fee: 'none to 45000' }, /^Status changed from New to Demo booked, Fee set to 45000$/],
  [{ reason: 'none to fee' }, /^Reason set to Fees$/],
  [{ owner: 'Back to\u00a0School to none' }, /^Owner removed$/],
  [{ owner: 'Back to\u00a0School to Asha' }, /^Owner changed from Back to\sSchool to Asha$/],
  [{ filters: 'status,q', leads: 12 }, /^\(filter: status, q\)$/],
  [{ enquiries: 1, into: '3baf9836-821a-4b1d-aa73-df2d2c85a412' }, /^1 enquiry$/],
  [{ version: 4, note: '' }, /^version 4$/],
] as const)('describes the audit details %j', ([details, expected]) => {
  expect(formatAuditDetails(details)).toMatch(expected);
});
