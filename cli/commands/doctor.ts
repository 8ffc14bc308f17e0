import { Command, Option } from 'commander';
import { examineEnvironment } from '#cli/doctor/examine.ts';
import { countMissing, describeFinding } from '#cli/doctor/finding.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { readPort } from '#cli/serve/take-port.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

async function runDoctor({ catalogue, port }: { catalogue: string; port: string }): Promise<void> {
  const findings = await examineEnvironment({
    root: projectRoot,
    catalogue,
    state: stateFolder,
    nodeVersion: process.version,
    port: readPort(port),
    authKeys: process.env.AUTH_KEYS,
  });
  for (const line of findings.flatMap(describeFinding)) process.stdout.write(`${line}\n`);
  const missing = countMissing(findings);
  if (missing > 0)
    throw new UserError(`${missing} of ${findings.length} checks failed.`, {
      hint: 'Each failed check above shows how to fix the problem.',
    });
  process.stdout.write(
    `This machine can build, serve and test the site. To check the live site's setup: ${programName} deploy --dry-run\n`,
  );
}

/** Finds out why the command or the server does not run on this computer. Must not import modules that could fail to load. */
export const doctorCommand = (): Command =>
  new Command('doctor')
    .option('--catalogue <folder>', 'folder with the catalogue', 'catalogue')
    .addOption(new Option('--port <number>', 'port for the local server').default('8787').env('PORT'))
    .addHelpText('after', `\nExample:\n  ${programName} doctor`)
    .action(runDoctor);
