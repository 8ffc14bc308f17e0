import { join, resolve } from 'node:path';
import { takeBackup } from '#cli/data/backup.ts';
import { pendingAddressesFile, readPendingAddresses, sendPendingAddresses } from '#cli/generate/discovery/indexnow.ts';
import { nowDate } from '#cli/platform/clock.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { runWrangler } from '#cli/platform/wrangler.ts';
import { formatCommand } from '#cli/terminal/shell-command.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { hashSite, writeRecord } from './file-plan.ts';
import { httpsFix } from './findings.ts';
import type { DeployOptions, DeployReporter, Prepared } from './prepare.ts';
import { catalogueRecordFile, recordFile, type Target } from './target.ts';

interface Sending {
  target: Target;
  origin: string;
  options: DeployOptions;
  prepared: Prepared;
  ui: DeployReporter;
}

export const describeSending = ({ target, origin, options, prepared }: Sending): string[] => [
  `back up the database ${target.database} and print a bookmark for its current state`,
  `apply the new migrations in worker/migrations to ${target.database}`,
  `upload the worker and ${prepared.hashes.size} files to https://${target.host} (workers.dev stays off)`,
  ...(target.apex ? [`redirect ${target.apex} to https://${target.host}`] : []),
  ...(target.isHidden
    ? []
    : [
        `report ${readPendingAddresses(pendingAddressesFile(options.cache, options.out)).length} changed addresses on ${origin} to search engines (IndexNow)`,
      ]),
  `check that https://${target.host} responds and that http redirects to it`,
];

/** Sends a deployment. The site works after every step: migrations only add to the database, and the worker is replaced in one step. */
export async function sendDeployment(sending: Sending): Promise<void> {
  const { target, origin, options, prepared, ui } = sending;
  ui.heading(`Deploy to ${target.host}`);
  const catalogue = hashSite(options.catalogue);
  const place = { stateDir: options.state, isRemote: true, environment: target.isHidden ? 'staging' : undefined };
  const backup = await takeBackup(place, { into: join(options.state, 'backups'), now: nowDate(), log: ui.line });
  const restore = formatCommand('restore', backup, ...(target.isHidden ? ['--env', 'staging'] : ['--remote']));
  ui.line(`backup saved in ${backup}; restore it with: ${restore}`);
  await run(sending, 'migrations', { args: ['d1', 'migrations', 'apply', 'DB', '--remote', ...target.arguments] });
  await run(sending, 'worker and files', {
    args: ['deploy', '--assets', options.out, '--domain', target.host, ...target.arguments],
  });
  if (target.apex)
    await run(sending, `redirect of ${target.apex}`, {
      args: ['deploy', '--domain', target.apex, ...(target.isPreloaded ? ['--var', 'HSTS_PRELOAD:yes'] : [])],
      config: join(projectRoot, 'worker/apex/wrangler.toml'),
    });
  writeRecord(recordFile(options.state, target), prepared.hashes, nowDate());
  writeRecord(catalogueRecordFile(options.state, target), catalogue, nowDate());
  if (!target.isHidden) ui.line(await sendPendingAddresses({ origin, file: pendingAddressesFile(options.cache, options.out) }));
  await verify(sending);
}

async function run({ options, ui }: Sending, what: string, step: { args: string[]; config?: string }): Promise<void> {
  const { args, ...config } = step;
  ui.line(what);
  const { code, output } = await runWrangler(args, { stateDir: resolve(options.state), isRemote: true, ...config });
  if (code === 0) return;
  throw new UserError(`The deployment stopped at this step: ${what}.\n${output.trim()}`, {
    hint: 'The site still works, in the old or the new version. Fix the problem above and run the command again. To go back to an earlier worker: npx wrangler rollback',
  });
}

async function verify({ target, ui }: Sending): Promise<void> {
  const fetchPage = async (url: string): Promise<Response | undefined> =>
    fetch(url, { redirect: 'manual' }).catch(() => undefined);
  const page = await fetchPage(`https://${target.host}/`);
  ui.line(
    page?.status === 200
      ? `https://${target.host}/ responds`
      : `https://${target.host}/ does not respond yet. A new domain's certificate takes a few minutes`,
  );
  const plain = await fetchPage(`http://${target.host}/`);
  if (!plain?.headers.get('location')?.startsWith('https:')) ui.line(`http is not redirected: ${httpsFix}`);
}
