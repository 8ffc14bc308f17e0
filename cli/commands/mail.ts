import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { edgeCataloguePath, edgeCatalogueSchema } from '#catalogue/edge.ts';
import { countMissing, describeFinding } from '#cli/doctor/finding.ts';
import { examineMail, type MailSettings } from '#cli/doctor/mail-findings.ts';
import { doctorPorts } from '#cli/doctor/mail-ports.ts';
import { readLocalSecrets, stateFolder } from '#cli/platform/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { outOption } from './options.ts';

interface DoctorOptions {
  out: string;
  state: string;
}

/** Reads the same settings as the local server. Environment variables take precedence over local secrets. */
function readSettings({ out, state }: DoctorOptions): MailSettings {
  const env = { ...readLocalSecrets(state), ...process.env };
  const catalogueFile = join(out, edgeCataloguePath);
  const catalogue = existsSync(catalogueFile)
    ? edgeCatalogueSchema.safeParse(JSON.parse(readFileSync(catalogueFile, 'utf8')))
    : undefined;
  return {
    key: env.MAILCHANNELS_API_KEY || undefined,
    baseUrl: env.MAILCHANNELS_BASE_URL || undefined,
    alertsTo: env.MAIL_ALERTS_TO || undefined,
    mailFrom: catalogue?.data?.mailFrom,
  };
}

async function runDoctor(options: DoctorOptions): Promise<void> {
  const findings = await examineMail(readSettings(options), doctorPorts);
  for (const line of findings.flatMap(describeFinding)) process.stdout.write(`${line}\n`);
  const missing = countMissing(findings);
  if (missing)
    throw new UserError(`Mail is not ready: ${missing} of ${findings.length} checks failed.`, {
      hint: 'Each failed check above shows how to fix the problem.',
    });
}

function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check the mail settings without sending anything')
    .addOption(outOption())
    .addOption(new Option('--state <folder>', 'folder with the local secrets').default(stateFolder))
    .addHelpText('after', `\nExample:\n  MAILCHANNELS_API_KEY=... ${programName} mail doctor`)
    .action(runDoctor);
}

export const mailCommand = (): Command => new Command('mail').addCommand(doctorCommand());
