import { findNearest } from '#cli/load/problems/nearest.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import { type Rule, runRule } from './rule.ts';
import { rules } from './rules.ts';
import { loadSiteModel, type ModelOptions, type SiteModel } from './site-model.ts';

interface CheckOptions extends ModelOptions {
  /** Rules to run, each given by its whole code or by the part before the slash. If undefined, all rules run. */
  only?: readonly string[];
}

export interface CheckResult {
  problems: Problem[];
  model?: SiteModel;
  earlier?: readonly Problem[];
}

/**
 * Checks the catalogue, and the site built from it in memory.
 * @throws {UserError} if the catalogue or a rule does not exist
 */
export async function checkSite(options: CheckOptions): Promise<CheckResult> {
  const chosen = chooseRules(options.only);
  try {
    const { model, loaded, found: known, earlier, saveCache } = await loadSiteModel(options);
    const run = (): readonly Problem[] => runRules(model, chosen, options.isProduction ?? false);
    const found = options.only ? run() : (known ?? run());
    saveCache(options.only ? undefined : found);
    return {
      problems: sortProblems([...(options.only ? [] : loaded.warnings), ...found]),
      model,
      ...(earlier && { earlier: [...loaded.warnings, ...earlier] }),
    };
  } catch (error) {
    if (error instanceof UserError && error.problems.length > 0) return { problems: [...error.problems] };
    throw error;
  }
}

export const runRules = (model: SiteModel, chosen: readonly Rule[], isProduction: boolean): Problem[] =>
  chosen.flatMap((rule) => runRule(rule, model, isProduction));

function chooseRules(only: readonly string[] | undefined): readonly Rule[] {
  if (!only) return rules;
  return only.flatMap((name) => {
    const chosen = rules.filter(({ code }) => code === name || code.startsWith(`${name}/`) || code.endsWith(`/${name}`));
    if (chosen.length > 0) return chosen;
    const nearest = findNearest(
      name,
      rules.map(({ code }) => code),
    );
    throw new UserError(`There is no rule called ${name}.`, {
      hint: nearest ? `Did you mean ${nearest}?` : `See all rules with \`${programName} check --list-rules\`.`,
    });
  });
}
