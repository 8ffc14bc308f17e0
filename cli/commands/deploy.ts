import { join } from 'node:path';
import { Command, Option } from 'commander';
import { type DeployOptions, type DeployReporter, prepareDeployment } from '#cli/deploy/prepare.ts';
import { describeSending, sendDeployment } from '#cli/deploy/send.ts';
import { buildTarget, type EnvironmentName, environmentNames } from '#cli/deploy/target.ts';
import { rejectInterruptedChange } from '#cli/edit/journal/interrupted-change.ts';
import { createProgress } from '#cli/generate/report/progress.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { clockOffsetMs } from '#cli/platform/clock.ts';
import { cacheFolder } from '#cli/platform/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { stateOption } from './edit-options.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface DeployCommandOptions extends Omit<DeployOptions, 'out'> {
  out?: string;
  env: EnvironmentName;
  dryRun?: boolean;
  yes?: boolean;
  verbose?: boolean;
}

const deployTalk = (isVerbose: boolean): DeployReporter => ({
  isVerbose,
  heading: (text) => void process.stdout.write(`\n${text}\n`),
  line: (text) => void process.stdout.write(`  ${text}\n`),
  progress: createProgress(process.stderr, isVerbose),
});

/** Each environment has its own output folder, so that a dry run does not overwrite the site that `npm start` serves. */
const defaultOut = (state: string, env: EnvironmentName): string => join(state, 'deploy', `${env}-site`);

async function runDeploy({ env, dryRun, yes, verbose, ...others }: DeployCommandOptions): Promise<void> {
  if (!dryRun) requireSameClock();
  const options: DeployOptions = { ...others, out: others.out ?? defaultOut(others.state, env) };
  await rejectInterruptedChange(options);
  const { catalogue } = await loadCatalogue({ dir: options.catalogue, cacheDir: options.cache });
  const { origin, mailboxes, turnstileSiteKey } = catalogue.institute;
  const { redirects } = catalogue;
  const target = buildTarget(env, catalogue.institute);
  const ui = deployTalk(verbose ?? false);
  const prepared = await prepareDeployment({ target, mailFrom: mailboxes.sender, turnstileSiteKey, redirects, options, ui });
  const sending = { target, origin, options, prepared, ui };
  ui.heading(dryRun ? 'These steps would run' : 'These steps will run');
  for (const line of describeSending(sending)) ui.line(line);
  rejectFailures(prepared.failures);
  if (dryRun) return ui.heading('Ready. Nothing was deployed (--dry-run).');
  if (!yes && !(await confirmSending(target.host))) return ui.heading('Nothing was deployed.');
  await sendDeployment(sending);
}

/** @throws {UserError} if the clock is shifted for tests, because a site for another day must not be deployed */
function requireSameClock(): void {
  if (clockOffsetMs() === 0) return;
  throw new UserError("CLOCK_OFFSET_MS shifts this command's clock, so the site would be built for the wrong day.", {
    hint: 'Nothing was deployed. CLOCK_OFFSET_MS is only for tests. Unset it and run the command again, or add --dry-run.',
  });
}

/** @throws {UserError} that lists all failures */
function rejectFailures(failures: readonly string[]): void {
  if (failures.length === 0) return;
  throw new UserError(`The site is not ready:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`, {
    hint: 'Nothing was deployed. The output above explains each point.',
  });
}

function confirmSending(host: string): Promise<boolean> {
  const ui = terminalUi();
  if (!ui.isInteractive)
    throw new UserError('Nothing was deployed, because there is no terminal to ask for confirmation.', {
      hint: 'Add --yes to deploy without asking.',
    });
  return ui.confirm(`Deploy to ${host}?`);
}

export const deployCommand = (): Command =>
  new Command('deploy')
    .addOption(new Option('--env <name>', 'environment to deploy to').choices([...environmentNames]).default('production'))
    .option('--dry-run', 'check and build, list what is missing, and send nothing')
    .option('-y, --yes', 'deploy without asking')
    .option('--verbose', 'print every error, expiring entry, limit and stage')
    .addOption(catalogueOption())
    .option('--out <folder>', 'folder for the built site (default: a folder in .wrangler)')
    .addOption(asOfOption())
    .option(
      '--lastmod <file>',
      'lastmod.json from the live site, with the dates when pages last changed; needed after a fresh checkout',
    )
    .addOption(stateOption())
    .addOption(new Option('--cache <folder>', 'folder for the build cache').default(cacheFolder).hideHelp())
    .addHelpText('after', `\nExamples:\n  ${programName} deploy --dry-run\n  ${programName} deploy --env staging`)
    .action(runDeploy);
