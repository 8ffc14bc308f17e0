import { Command, Option } from 'commander';
import { checkSite } from '#cli/check/check-site.ts';
import { formatIndexingFigures } from '#cli/check/indexing-figures.ts';
import { findProblemsIn } from '#cli/check/problems-in.ts';
import { rules } from '#cli/check/rules.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { refreshEditorSchemas } from '#cli/edit/schemas/refresh-schemas.ts';
import { formatFileRoom } from '#cli/platform/plan-limits.ts';
import { whileBusy } from '#cli/terminal/busy.ts';
import { findNew, formatCounts, formatGroups, onlyErrors } from '#cli/terminal/findings.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { type ReportOptions, reportProblems, wantsColor } from '#cli/terminal/report.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface CheckCommandOptions {
  catalogue: string;
  asOf: string;
  json?: boolean;
  production?: boolean;
  rule?: string[];
  all?: boolean;
  indexing?: boolean;
  listRules?: boolean;
}

/** Options that apply only to the list of problems. Other reports reject these options. */
const narrowing = ['json', 'rule', 'production'];

export function checkCommand(): Command {
  return new Command('check')
    .argument('[files...]', 'catalogue files or page addresses, to report only the problems in these files and pages')
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .option('--all', 'list every warning, instead of one line per rule')
    .option('--json', 'print the findings as JSON')
    .option('--rule <codes...>', 'run only these rules, by code (text/foreign-city) or group (text)')
    .option('--production', 'reject placeholders, claims without proof and unchecked facts')
    .addOption(
      new Option('--indexing', 'show figures about the pages for search engines, instead of the findings').conflicts(narrowing),
    )
    .addOption(new Option('--list-rules', 'print every rule with its reason and source').conflicts([...narrowing, 'indexing']))
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} check catalogue/courses/java.yaml\n  ${programName} check --production --rule claim placeholder`,
    )
    .action(runCheck);
}

async function runCheck(names: string[], options: CheckCommandOptions): Promise<void> {
  const write = (text: string): void => void process.stdout.write(text);
  if (options.listRules) return write(formatRules());
  refreshEditorSchemas();
  const dir = options.catalogue;
  const { problems, model, earlier } = await whileBusy('Checking every page', () =>
    checkSite({ dir, asOf: options.asOf, isProduction: options.production ?? false, only: options.rule }),
  );
  if (options.indexing && model) return write(formatIndexingFigures(model));
  const shown = names.length > 0 ? findProblemsIn(names, { dir, problems, model }) : problems;
  const isShort = names.length === 0 && !options.rule && !options.all;
  if (options.json) write(`${JSON.stringify(shown, null, 2)}\n`);
  else if (isShort) printSummary(shown, earlier ?? shown);
  else printAll(shown, model && options.all ? limitsNote(model) : '');
  if (!model && !options.json) write(uncheckedNote);
  if (onlyErrors(shown).length > 0) process.exitCode = 1;
}

const formatRules = (): string =>
  rules
    .map(({ code, severity, isErrorInProduction, reason, source }) => {
      const kind = isErrorInProduction ? `${severity} (an error with --production)` : severity;
      return `${code} (${kind})\n    ${reason}\n    ${source}\n`;
    })
    .join('');

const uncheckedNote = 'The pages have not been checked yet. Fix the mistakes above and run the command again.\n';

/**
 * Returns a note on the platform's limits. The count leaves out scripts, styles and data, because every site has only a few dozen of these
 * files.
 */
const limitsNote = ({ pages, files }: SiteModel): string =>
  `Cloudflare limits: pages, pictures and PDFs are ${formatFileRoom(pages.length + files.size)}\n`;

function printAll(problems: readonly Problem[], note: string): void {
  reportProblems(problems, reportOptions());
  process.stdout.write(`${note}${formatCounts(problems)}\n`);
}

/** Prints errors and new warnings in full, and one line per rule for known warnings. */
function printSummary(problems: readonly Problem[], earlier: readonly Problem[]): void {
  const options = reportOptions();
  const errors = onlyErrors(problems);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const news = findNew(warnings, earlier);
  const known = warnings.filter((warning) => !news.includes(warning));
  reportProblems(errors, options);
  if (news.length > 0) options.write('New since the last check:\n');
  reportProblems(news, options);
  if (known.length > 0) options.write(`Known warnings, by rule:\n${formatGroups(known)}`);
  if (known.length > 0) options.write(`List them all with: ${programName} check --all\n`);
  options.write(`${formatCounts(problems)}\n`);
}

const reportOptions = (): ReportOptions => ({
  write: (text) => void process.stdout.write(text),
  color: wantsColor(process.env, process.stdout.isTTY === true),
});
