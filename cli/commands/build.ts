import { Command, Option } from 'commander';
import { type BuildOptions, buildSite } from '#cli/generate/build-site.ts';
import { createProgress, type Progress } from '#cli/generate/report/progress.ts';
import { describeAttention, formatSummary } from '#cli/generate/report/summary.ts';
import { describeDifferences, verifyBuild } from '#cli/generate/verify.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { asOfOption, catalogueOption, outOption, type SiteOptions } from './options.ts';

interface BuildCommandOptions extends SiteOptions {
  only?: string[];
  lastmod?: string;
  verify?: boolean;
  production?: boolean;
  verbose?: boolean;
}

const examples = `
Examples:
  ${programName} build --out dist --as-of 2026-12-01
  ${programName} build --only course=java city=nashik   only the page for one course in one city
  ${programName} build --verify                         checks that the result equals a clean build`;

export function buildCommand(): Command {
  return new Command('build')
    .addOption(outOption())
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .option('--only <filter...>', 'render only the pages for course=<key>, city=<slug> or page=<name>, and change no other files')
    .option('--production', 'leave out sample batches, testimonials, employer names and student numbers, as on the live site')
    .option('--verbose', 'print every stage, every city with hidden pages, limits and times')
    .addOption(new Option('--verify', 'build again without the cache and compare every file').conflicts('only'))
    .addOption(
      new Option(
        '--lastmod <file>',
        'lastmod.json from the live site, with the dates when pages last changed; needed after a fresh checkout',
      ).conflicts('only'),
    )
    .addHelpText('after', examples)
    .action(runBuild);
}

async function runBuild({ verify, production = false, verbose = false, ...others }: BuildCommandOptions): Promise<void> {
  const progress = createProgress(process.stderr, verbose);
  const options = { ...others, isProduction: production };
  const report = await buildSite({ ...options, progress });
  progress.done();
  process.stdout.write(formatSummary(report, { isVerbose: verbose }));
  if (verify) await proveEqual(options, progress);
}

/** Builds the site for a local server. Returns the messages that need the user's attention. */
export async function buildForStart(options: SiteOptions): Promise<string[]> {
  const progress = createProgress(process.stderr);
  const report = await buildSite({ ...options, progress });
  progress.done();
  return describeAttention(report);
}

/**
 * Compares the build with a clean build. A difference is a bug in the incremental build.
 * @throws {Error} with all differences
 */
async function proveEqual(options: BuildOptions, progress: Progress): Promise<void> {
  const differences = await verifyBuild({ ...options, progress });
  progress.done();
  if (differences.length > 0)
    throw new Error(`${differences.length} files differ from a clean build:\n${describeDifferences(differences)}`);
  process.stdout.write('Every file is the same as in a clean build.\n');
}
