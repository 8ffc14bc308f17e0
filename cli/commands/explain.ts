import { Command } from 'commander';
import { runRules } from '#cli/check/check-site.ts';
import { explainPage } from '#cli/check/explain/explain-page.ts';
import { formatExplanation } from '#cli/check/explain/format-explanation.ts';
import { rules } from '#cli/check/rules.ts';
import { loadSiteModel } from '#cli/check/site-model.ts';
import { whileBusy } from '#cli/terminal/busy.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface ExplainOptions {
  catalogue: string;
  asOf: string;
  json?: boolean;
}

export function explainCommand(): Command {
  return new Command('explain')
    .argument('<url>', 'address of the page, with or without the domain')
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .option('--json', 'print the explanation as JSON')
    .addHelpText('after', `\nExample:\n  ${programName} explain /java-course-in-nashik.php`)
    .action(runExplain);
}

async function runExplain(url: string, { catalogue, asOf, json }: ExplainOptions): Promise<void> {
  const { model, found, saveCache } = await whileBusy('Reading the site', () => loadSiteModel({ dir: catalogue, asOf }));
  const problems = found ?? runRules(model, rules, false);
  const explanation = explainPage(model, url, problems);
  saveCache(problems);
  process.stdout.write(json ? `${JSON.stringify(explanation, null, 2)}\n` : formatExplanation(explanation));
}
