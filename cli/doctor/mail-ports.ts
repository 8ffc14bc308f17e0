import { Resolver } from 'node:dns/promises';
import { MailChannels } from 'mailchannels-sdk';
import type { DoctorPorts } from './mail-findings.ts';

const timeoutMs = 10_000;

async function lookUpTxt(name: string): Promise<string[]> {
  const records = await new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  });
  return records.map((parts) => parts.join(''));
}

const dryRun: DoctorPorts['dryRun'] = async ({ key, baseUrl, mailFrom }) => {
  const client = new MailChannels(key, baseUrl ? { baseUrl } : {});
  const message = { to: mailFrom, from: mailFrom, subject: 'Mail doctor', text: 'Dry run: this message is never sent.' };
  const late = new Promise<{ error: { message: string } }>((resolve) => {
    setTimeout(() => resolve({ error: { message: 'no answer' } }), timeoutMs).unref();
  });
  const { error } = await Promise.race([client.emails.send(message, true), late]);
  return { ok: !error, reason: error?.message ?? '' };
};

export const doctorPorts: DoctorPorts = { lookUpTxt, dryRun };
