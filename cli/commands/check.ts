import { Command, Option } from 'commander';
import { checkSite } from '#cli/check/check-site.ts';
import { rules } from '#cli/check/rules.ts';
import { formatSimilarity } from '#cli/check/similarity-report.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { refreshEditorSchemas } from '#cli/edit/schemas/refresh-schemas.ts';
import { formatFileRoom } from '#cli/platform/plan-limits.ts';
import { whileBusy } from '#cli/terminal/busy.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { reportProblems, wantsColor } from '#cli/terminal/report.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { asOfOption, catalogueOption } from './options.ts';

interface CheckCommandOptions {
  catalogue: string;
  asOf: string;
  json?: boolean;
  production?: boolean;
  rule?: string[];
  similarity?: boolean;
  listRules?: boolean;
}

/** Options that say what to find, of no use where nothing is looked for. */
const narrowing = ['json', 'rule', 'production'];

export function checkCommand(): Command {
  return new Command('check')
    .addOption(catalogueOption())
    .addOption(asOfOption())
    .option('--json', 'print the findings as JSON')
    .option('--rule <codes...>', 'run these rules only, by code (text/foreign-city) or group (text)')
    .option('--production', 'refuse placeholders, claims without a basis and facts that nobody looked up')
    .addOption(new Option('--similarity', 'print how alike the pages are instead of the findings').conflicts(narrowing))
    .addOption(new Option('--list-rules', 'print every rule with its reason and source').conflicts([...narrowing, 'similarity']))
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} check --json\n  ${programName} check --production --rule claim placeholder`,
    )
    .action(runCheck);
}

async function runCheck(options: CheckCommandOptions): Promise<void> {
  const write = (text: string): void => void process.stdout.write(text);
  if (options.listRules) return write(formatRules());
  refreshEditorSchemas();
  const { problems, model } = await whileBusy('Checking every page', () =>
    checkSite({
      dir: options.catalogue,
      asOf: options.asOf,
      isProduction: options.production ?? false,
      only: options.rule,
    }),
  );
  if (options.similarity && model) return write(formatSimilarity(model));
  if (options.json) write(`${JSON.stringify(problems, null, 2)}\n`);
  else printProblems(problems, { write, note: model && !options.rule ? limitsNote(model) : '' });
  if (countErrors(problems) > 0) process.exitCode = 1;
}

/** All rules for reading: code and severity, why, and where the rule comes from. */
const formatRules = (): string =>
  rules
    .map(({ code, severity, isErrorInProduction, reason, source }) => {
      const kind = isErrorInProduction ? `${severity}, an error with --production` : severity;
      return `${code} (${kind})\n    ${reason}\n    ${source}\n`;
    })
    .join('');

const countErrors = (problems: readonly Problem[]): number => problems.filter(({ severity }) => severity === 'error').length;

/** The rest are scripts, styles and data, of which there are some dozens whatever the catalogue. */
const limitsNote = ({ pages, files }: SiteModel): string =>
  `Limits of the platform: pages, pictures and PDFs are ${formatFileRoom(pages.length + files.size)}\n`;

function printProblems(problems: readonly Problem[], { write, note }: { write: (text: string) => void; note: string }): void {
  reportProblems(problems, { write, color: wantsColor(process.env, process.stdout.isTTY === true) });
  const errors = countErrors(problems);
  write(note);
  write(`${errors} errors, ${problems.length - errors} warnings\n`);
}
