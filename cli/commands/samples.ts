import { Command } from 'commander';
import { formatSamples } from '#cli/check/samples/format-samples.ts';
import { listSamplesByPage } from '#cli/check/samples/samples-by-page.ts';
import { locateIn } from '#cli/check/site-model.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { planPages } from '#site/plan/page-table.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface SamplesOptions {
  catalogue: string;
  asOf: string;
  json?: boolean;
}

export const samplesCommand = (): Command =>
  new Command('samples')
    .argument('[page]', 'address of one page, such as /placements.php')
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .option('--json', 'print as JSON, with the file, line and column of each sample')
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} samples\n  ${programName} samples /java-training-classes-in-pune.php\n  ${programName} samples --json`,
    )
    .action(runSamples);

async function runSamples(path: string | undefined, { catalogue: dir, asOf, json }: SamplesOptions): Promise<void> {
  const loaded = await loadCatalogue({ dir });
  const site = createSite(loaded.catalogue, asOf, unhashedAssets);
  const plans = planPages(site, (_site, pages) => [...pages]);
  if (path !== undefined && !plans.some((plan) => plan.path === path))
    throw new UserError(`There is no page ${path}.`, { hint: `To list all pages: ${programName} list pages` });
  const pages = listSamplesByPage(site, plans)
    .filter(({ page }) => path === undefined || page === path)
    .map(({ page, samples }) => ({
      page,
      samples: samples.map(({ place, ...sample }) => ({ ...sample, ...locateIn(dir, loaded, place) })),
    }));
  process.stdout.write(json ? `${JSON.stringify(pages, null, 2)}\n` : formatSamples(pages));
}
