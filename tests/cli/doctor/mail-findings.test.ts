import { expect, test } from 'vitest';
import { type DoctorPorts, examineMail } from '#cli/doctor/mail-findings.ts';

const settings = { key: 'k', baseUrl: undefined, mailFrom: 'website@institute.example' };
const ports: DoctorPorts = { lookUpTxt: async () => ['v=mc1 auth=account'], dryRun: async () => ({ ok: true, reason: '' }) };
const missing = async (changed: object, changedPorts: object = {}) =>
  (await examineMail({ ...settings, ...changed }, { ...ports, ...changedPorts })).filter(({ state }) => state !== 'ok');

test('complete settings have nothing missing', async () => {
  expect(await missing({})).toEqual([]);
});

test('a missing key is named with the way to set it, and nothing is sent', async () => {
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

test('a mailbox for alerts that is no address is told', async () => {
  expect(await missing({ alertsTo: 'it@institute.example' })).toEqual([]);
  const [found] = await missing({ alertsTo: 'IT department' });
  expect(found?.what).toContain('MAIL_ALERTS_TO is no email address: IT department');
});

test('a missing domain lockdown record is spelt out', async () => {
  const [found] = await missing({}, { lookUpTxt: async () => ['v=spf1 -all'] });
  expect(found).toMatchObject({ state: 'missing', what: '_mailchannels.institute.example has no domain lockdown record' });
  expect(found?.fix).toContain('_mailchannels.institute.example TXT "v=mc1 auth=');
});

test('without a network the record is unknown, not missing', async () => {
  const [found] = await missing({}, { lookUpTxt: () => Promise.reject(new Error('offline')) });
  expect(found?.state).toBe('unknown');
});

test('a refused dry run is told with its reason', async () => {
  const [found] = await missing({}, { dryRun: async () => ({ ok: false, reason: 'User does not have access' }) });
  expect(found?.what).toContain('User does not have access');
});
