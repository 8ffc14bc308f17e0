import { beforeAll, expect, test } from 'vitest';
import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { edgeCatalogue } from '#cli/generate/files/edge-files.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { noticeVersion } from '#site/shared/forms/notice.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import { acknowledgement } from '#worker/delivery/mail/acknowledgement.ts';

let catalogue: EdgeCatalogue;
beforeAll(async () => {
  const loaded = await loadCatalogue({ dir: 'catalogue' });
  catalogue = edgeCatalogue(loaded.catalogue);
});

const lead = {
  ...{ email: 'asha@example.com', form: 'demo', course_key: 'java', department: 'software', contact_due_at: null },
  ...{ language: 'Marathi', consent_notice_version: noticeVersion('mr') },
} as unknown as LeadRow;

test('thanks a visitor of a Marathi page in Marathi, as text and as HTML', () => {
  const mail = acknowledgement(lead, catalogue, 0);
  expect(mail?.subject).toMatch(/चौकशीबद्दल धन्यवाद$/);
  expect(mail?.text).toContain('समुपदेशक लवकरच तुमच्याशी संपर्क साधतील.');
  expect(mail?.html).toContain('<html lang="mr">');
  expect(mail?.html).toContain('<p>नमस्कार,</p>');
  expect(
    mail?.text
      .split('\n\n')
      .slice(0, -1)
      .filter((block) => !/[\u0900-\u097f]/.test(block)),
  ).toEqual([]);
});

test('names the next working day in Marathi outside working hours', () => {
  const sunday = Date.parse('2026-11-29T11:00+05:30');
  const mail = acknowledgement({ ...lead, contact_due_at: 1 }, catalogue, sunday);
  expect(mail?.text).toMatch(/सोमवार.*30 नोव्हें.* सकाळी \d+:\d\d नंतर/);
});

test.each([
  ['came from an English page', { language: null, consent_notice_version: noticeVersion('en-IN') }],
  ['is marked as a Marathi speaker by a counsellor', { consent_notice_version: noticeVersion('en-IN') }],
])('thanks in English if the visitor %s', (_, changes) => {
  expect(acknowledgement({ ...lead, ...changes }, catalogue, 0)?.text).toMatch(/^Hello,/);
});
