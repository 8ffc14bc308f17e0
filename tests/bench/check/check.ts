import { checkSite, runRules } from '#cli/check/check-site.ts';
import { explainPage } from '#cli/check/explain/explain-page.ts';
import { rules } from '#cli/check/rules.ts';
import { loadSiteModel } from '#cli/check/site-model.ts';
import { reportUsage } from '#tests/bench/report-usage.ts';

/**
 * Checks a catalogue or explains one of its pages, then prints the CPU time and memory used: `node program.cjs <catalogue> <state folder>
 * <day> [page]`.
 */
async function check([dir = 'catalogue', cacheDir = 'state', asOf = '', page]: readonly string[]): Promise<void> {
  const options = { dir, cacheDir, asOf };
  if (page === undefined) {
    const { problems } = await checkSite(options);
    return reportUsage({ findings: problems.length });
  }
  const { model, found, saveCache } = await loadSiteModel(options);
  const problems = found ?? runRules(model, rules, false);
  explainPage(model, page, problems);
  saveCache(problems);
  reportUsage();
}

void check(process.argv.slice(2));
