import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { checkSite } from '#cli/check/check-site.ts';
import { endings } from '#cli/check/rules.ts';
import { describeFinding } from '#cli/doctor/finding.ts';
import { checkDomain } from '#cli/doctor/mail-findings.ts';
import { doctorPorts } from '#cli/doctor/mail-ports.ts';
import { buildSite } from '#cli/generate/build-site.ts';
import { readSuppliedDates } from '#cli/generate/discovery/lastmod.ts';
import { describeLost, lostAddresses } from '#cli/generate/report/lost-addresses.ts';
import type { Progress } from '#cli/generate/report/progress.ts';
import { formatSummary } from '#cli/generate/report/summary.ts';
import { projectRoot } from '#cli/platform/project-root.ts';
import { replaceFile } from '#cli/platform/replace-file.mjs';
import { runWrangler } from '#cli/platform/wrangler.ts';
import { formatCount, formatCounts, onlyErrors } from '#cli/terminal/findings.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { type FilePlan, formatFilePlan, hashSite, planFiles, readRecord, routeOfPage, type SiteHashes } from './file-plan.ts';
import { type AccountPorts, examineAccount, isBlocking } from './findings.ts';
import { formatUsage, isExceeded, isWorthShowing, measureSite, measureWorker } from './limits.ts';
import { recordFile, type Target } from './target.ts';

export interface DeployOptions {
  catalogue: string;
  out: string;
  asOf: string;
  state: string;
  cache: string;
  lastmod?: string;
}

export interface DeployReporter {
  /** Whether to print complete lists and successful checks. */
  isVerbose: boolean;
  heading: (text: string) => void;
  line: (text: string) => void;
  progress: Progress;
}

export interface Prepared {
  hashes: SiteHashes;
  plan: FilePlan;
  failures: string[];
}

interface Preparation {
  target: Target;
  mailFrom: string;
  turnstileSiteKey: string | undefined;
  redirects: Catalogue['redirects'];
  options: DeployOptions;
  ui: DeployReporter;
}

/** Prepares a deployment without uploading anything. Continues after a failure, so that one run reports all failures. */
export async function prepareDeployment(preparation: Preparation): Promise<Prepared> {
  const failures = [...(await checkProduction(preparation)), ...(await checkAccount(preparation))];
  const { options, target, ui } = preparation;
  ui.heading('Build');
  const report = await buildSite({
    out: options.out,
    catalogue: options.catalogue,
    asOf: options.asOf,
    cacheDir: options.cache,
    isProduction: !target.isHidden,
    progress: ui.progress,
    ...(options.lastmod && { lastmod: options.lastmod }),
  });
  ui.progress.done();
  if (target.isHidden) hideSite(options.out);
  // Leaves out the pages lost since the last local build. The pages lost since the last deployment are reported below.
  for (const line of formatSummary({ ...report, lost: [] }, ui)
    .trimEnd()
    .split('\n'))
    ui.line(line);
  const hashes = hashSite(options.out);
  const plan = planFiles(hashes, readRecord(recordFile(options.state, target)));
  ui.heading(`Files for ${target.host}`);
  for (const line of [...formatFilePlan(plan), ...describeLost(lostPages(preparation, plan, hashes))]) ui.line(line);
  failures.push(...(await checkWorker(preparation, hashes)));
  return { hashes, plan, failures };
}

/** Returns the known pages of the live site that this deployment would remove without a redirect. */
function lostPages({ redirects, options: { lastmod } }: Preparation, plan: FilePlan, hashes: SiteHashes): string[] {
  const before = plan.isKnown
    ? plan.removed.flatMap(routeOfPage)
    : lastmod === undefined
      ? []
      : Object.keys(readSuppliedDates(lastmod));
  return lostAddresses(before, { redirects, pages: new Set([...hashes.keys()].flatMap(routeOfPage)) });
}

const shownProblems = 5;

async function checkProduction({ options, target, ui }: Preparation): Promise<string[]> {
  ui.heading(target.isHidden ? 'Check' : 'Check for production');
  const { problems } = await checkSite({
    dir: options.catalogue,
    cacheDir: options.cache,
    asOf: options.asOf,
    isProduction: !target.isHidden,
  });
  const errors = onlyErrors(problems);
  const command = `${programName} check${target.isHidden ? '' : ' --production'}`;
  printSome(errors, { ui, command });
  ui.line(formatCounts(problems));
  reportEndings(problems, ui);
  return errors.length > 0 ? [`the check found ${formatCount(errors.length, 'error')} (${command})`] : [];
}

/** Reports entries that end soon, because this may be the last deployment that shows them. */
function reportEndings(problems: readonly Problem[], ui: DeployReporter): void {
  const ending = problems.filter(({ code }) => endings.some((rule) => rule.code === code));
  if (ending.length === 0) return;
  ui.line(
    `${ending.length} claims, openings and batches have ended or end within 30 days. The site stops showing them automatically:`,
  );
  printSome(ending, { ui, command: `${programName} check --rule ${endings.map(({ code }) => code).join(' ')}` });
}

function printSome(problems: readonly Problem[], { ui, command }: { ui: DeployReporter; command: string }): void {
  const shown = ui.isVerbose ? problems : problems.slice(0, shownProblems);
  for (const problem of shown) ui.line(`${formatLocation(problem)}  ${problem.message}`);
  if (shown.length < problems.length) ui.line(`and ${problems.length - shown.length} more: ${command}`);
}

async function checkAccount({ target, mailFrom, turnstileSiteKey, options, ui }: Preparation): Promise<string[]> {
  ui.heading('Account');
  const config = readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8');
  const findings = [
    ...(await examineAccount(target, { config, turnstileSiteKey }, accountPorts(options.state))),
    ...(await checkDomain({ mailFrom }, doctorPorts)),
  ];
  const shown = findings.filter(({ state }) => ui.isVerbose || state !== 'ok');
  for (const line of shown.flatMap(describeFinding)) ui.line(line);
  return findings.filter(isBlocking).map(({ what }) => what);
}

async function checkWorker({ options, target, ui }: Preparation, hashes: SiteHashes): Promise<string[]> {
  ui.heading('Worker and limits');
  const folder = join(options.state, 'deploy', `worker-${target.name}`);
  const { code, output } = await runWrangler(
    ['deploy', '--dry-run', '--outdir', folder, '--assets', options.out, ...target.arguments],
    { stateDir: options.state },
  );
  if (code !== 0) ui.line(output.trim());
  const usages = [...measureSite(options.out, [...hashes.keys()]), ...measureWorker(output)];
  for (const usage of usages.filter((each) => ui.isVerbose || isWorthShowing(each))) ui.line(formatUsage(usage));
  return [
    ...(code === 0 ? [] : ['the worker could not be bundled (see above)']),
    ...usages.filter(isExceeded).map(({ what, fix }) => `Cloudflare's limit is exceeded (${what}): ${fix}`),
  ];
}

const accountPorts = (state: string): AccountPorts => {
  const options = { stateDir: resolve(state), isRemote: true };
  return {
    async whoAmI() {
      const { code, output } = await runWrangler(['whoami'], options);
      if (code !== 0 || /not authenticated/i.test(output)) return undefined;
      return /│\s*([^│]+?)\s*│\s*[0-9a-f]{32}/.exec(output)?.[1] ?? 'an account';
    },
    async secretNames(target: Target) {
      const { code, stdout } = await runWrangler(['secret', 'list', '--format', 'json', ...target.arguments], options);
      if (code !== 0) return undefined;
      const list = JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string }[];
      return list.map(({ name }) => name);
    },
  };
};

/** Adds `noindex` to all files through `_headers`, so that search engines do not list a staging site. */
export function hideSite(out: string): void {
  const file = join(out, '_headers');
  const rule = '/*\n  X-Robots-Tag: noindex\n';
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(rule)) replaceFile(file, `${rule}\n${text}`);
}
