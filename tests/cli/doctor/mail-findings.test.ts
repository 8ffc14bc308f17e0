import { expect, test } from 'vitest';
import { type DoctorPorts, examineMail } from '#cli/doctor/mail-findings.ts';

const settings = { key: 'k', baseUrl: undefined, mailFrom: 'website@institute.example' };
const ports: DoctorPorts = { lookUpTxt: async () => ['v=mc1 auth=account'], dryRun: async () => ({ ok: true, reason: '' }) };
const missing = async (changed: object, changedPorts: object = {}) =>
  (await examineMail({ ...settings, ...changed }, { ...ports, ...changedPorts })).filter(({ state }) => state !== 'ok');

test('doctor reports nothing missing if the mail settings are complete', async () => {
  expect(await missing({})).toEqual([]);
});

test('if the mail key is missing, the doctor suggests how to set the key and skips the dry run', async () => {
  const calls: unknown[] = [];
  const found = await missing(
    { key: undefined },
    {
      dryRun: async (sent: unknown) => {
        calls.push(sent);
        return { ok: true, reason: '' };
      },
    },
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.fix).toContain('wrangler secret put MAILCHANNELS_API_KEY');
  expect(calls).toEqual([]);
});

test('the doctor reports an alert mailbox that is not an email address', async () => {
  expect(await missing({ alertsTo: 'it@institute.example' })).toEqual([]);
  const [found] = await missing({ alertsTo: 'IT department' });
  expect(found?.what).toContain('MAIL_ALERTS_TO is not an email address: IT department');
});

test('if the domain lockdown record is missing, the doctor prints the record to add', async () => {
  const [found] = await missing({}, { lookUpTxt: async () => ['v=spf1 -all'] });
  expect(found).toMatchObject({ state: 'missing', what: '_mailchannels.institute.example has no domain lockdown record' });
  expect(found?.fix).toContain('_mailchannels.institute.example TXT "v=mc1 auth=');
});

test('without a network, the doctor reports the lockdown record as unknown, not as missing', async () => {
  const [found] = await missing({}, { lookUpTxt: () => Promise.reject(new Error('offline')) });
  expect(found?.state).toBe('unknown');
});

test('the doctor reports why a mail dry run was rejected', async () => {
  const [found] = await missing({}, { dryRun: async () => ({ ok: false, reason: 'User does not have access' }) });
  expect(found?.what).toContain('User does not have access');
});
