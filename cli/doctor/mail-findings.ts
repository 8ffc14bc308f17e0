import * as z from 'zod';
import { programName } from '#cli/terminal/program-name.ts';
import { type Finding, missing, ok, unknown } from './finding.ts';

export interface MailSettings {
  key: string | undefined;
  baseUrl: string | undefined;
  alertsTo?: string | undefined;
  mailFrom: string | undefined;
}

export interface DoctorPorts {
  lookUpTxt(name: string): Promise<string[]>;
  dryRun(settings: MailSettings & { key: string; mailFrom: string }): Promise<{ ok: boolean; reason: string }>;
}

function checkKey({ key }: MailSettings): Finding {
  if (key) return ok('MAILCHANNELS_API_KEY is set');
  return missing(
    'MAILCHANNELS_API_KEY is not set, so mail stays in the outbox (leads are safe)',
    'Locally: MAILCHANNELS_API_KEY=... npm start. Live: npx wrangler secret put MAILCHANNELS_API_KEY',
  );
}

function checkBaseUrl({ baseUrl }: MailSettings): Finding {
  if (!baseUrl) return ok('mail goes to https://api.mailchannels.net');
  if (URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol))
    return ok(`mail goes to ${baseUrl} (MAILCHANNELS_BASE_URL)`);
  return missing(
    `MAILCHANNELS_BASE_URL is not an address: ${baseUrl}`,
    'Unset the variable, or set an address such as http://127.0.0.1:2525',
  );
}

function checkAlerts({ alertsTo }: MailSettings): Finding {
  if (!alertsTo) return ok('alerts about late mail go to the registration mailbox');
  if (z.email().safeParse(alertsTo).success) return ok(`alerts about late mail go to ${alertsTo} (MAIL_ALERTS_TO)`);
  return missing(
    `MAIL_ALERTS_TO is not an email address: ${alertsTo}`,
    'Unset the variable, or set a single address without a name',
  );
}

function checkSender({ mailFrom }: MailSettings): Finding {
  if (mailFrom) return ok(`mail is sent from ${mailFrom}`);
  return unknown('the mail sender is unknown, because the site has not been built', `Build the site first: ${programName} build`);
}

/** Checks whether the sender's domain allows the institute's account to send (MailChannels, "Domain Lockdown"). */
export async function checkDomain(
  { mailFrom }: Pick<MailSettings, 'mailFrom'>,
  { lookUpTxt }: Pick<DoctorPorts, 'lookUpTxt'>,
): Promise<Finding[]> {
  if (!mailFrom) return [];
  const name = `_mailchannels.${mailFrom.split('@')[1]}`;
  const fix = `Add the DNS record: ${name} TXT "v=mc1 auth=<your MailChannels account id>"`;
  try {
    const records = await lookUpTxt(name);
    const isLocked = records.some((record) => /^v=mc1\b.*\bauth=\S/.test(record));
    return [isLocked ? ok(`${name} allows your account to send`) : missing(`${name} has no domain lockdown record`, fix)];
  } catch {
    return [unknown(`the DNS record ${name} could not be looked up`, fix)];
  }
}

async function checkDryRun(settings: MailSettings, { dryRun }: DoctorPorts): Promise<Finding[]> {
  const { key, mailFrom } = settings;
  if (!key || !mailFrom) return [];
  const { ok: accepted, reason } = await dryRun({ ...settings, key, mailFrom });
  if (accepted) return [ok('the mail service would accept a message (dry run, nothing sent)')];
  return [
    missing(
      `the mail service would not accept a message (dry run): ${reason}`,
      'Check the key and the sender at mailchannels.com',
    ),
  ];
}

/** Checks everything that is needed to send mail, without sending a message. */
export async function examineMail(settings: MailSettings, ports: DoctorPorts): Promise<Finding[]> {
  const own = [checkKey(settings), checkBaseUrl(settings), checkSender(settings), checkAlerts(settings)];
  const [domain, dryRun] = await Promise.all([checkDomain(settings, ports), checkDryRun(settings, ports)]);
  return [...own, ...domain, ...dryRun];
}
