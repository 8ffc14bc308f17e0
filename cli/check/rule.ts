import type { Problem, Severity } from '#cli/terminal/user-error.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { PageFacts } from './page-model/page-facts.ts';
import type { PageFinding, Place } from './page-model/page-finding.ts';
import type { SiteModel } from './site-model.ts';

/** What a rule found: at a place of the catalogue, or on a page, which is told at the place that holds what it shows. */
export interface Finding extends PageFinding {
  /** The page that shows it. */
  page?: CheckedPage;
}

export interface Rule {
  /** Permanent: scripts, habits and `check --rule` refer to it. */
  code: string;
  severity: Severity;
  /** True where a warning is an error in what goes live (`check --production`). */
  isErrorInProduction?: boolean;
  /** Why it is a mistake, in one sentence. */
  reason: string;
  /** Where the rule comes from: a decision of the institute, a standard, a law. */
  source: string;
  /** Pure: the same model gives the same findings. */
  run: (model: SiteModel) => Finding[];
}

/**
 * The `run` of a rule that looks at each page by itself. Of a page that has not changed since an earlier check its findings are known.
 * @param look sees nothing of the other pages
 */
export const onEachPage =
  (code: string, look: (page: CheckedPage, facts: PageFacts) => PageFinding[]): Rule['run'] =>
  ({ pages, facts }) =>
    pages.flatMap((page) => page.noted(code, () => look(page, facts)).map((finding) => ({ page, ...finding })));

/** Runs one rule and gives its findings places in files. */
export const runRule = (rule: Rule, model: SiteModel, isProduction = false): Problem[] =>
  rule.run(model).map((finding) => toProblem(rule, finding, { model, isProduction }));

/** What one rule finds on one page. Files are read again for places: those of other findings are left alone. */
export const runRuleOn = (page: CheckedPage, rule: Rule, model: SiteModel): Problem[] =>
  rule
    .run(model)
    .filter((finding) => finding.page === page)
    .map((finding) => toProblem(rule, finding, { model, isProduction: false }));

interface RunContext {
  model: SiteModel;
  isProduction: boolean;
}

function toProblem(rule: Rule, finding: Finding, { model, isProduction }: RunContext): Problem {
  const severity = finding.severity ?? rule.severity;
  return {
    code: rule.code,
    severity: isProduction && rule.isErrorInProduction ? 'error' : severity,
    ...model.locate(placeOf(finding, model)),
    ...(finding.page && { page: finding.page.path }),
    message: finding.message,
    ...(finding.hint && { hint: finding.hint }),
  };
}

function placeOf({ place, page, shown }: Finding, { texts }: SiteModel): Place {
  if (place) return place;
  if (!page) throw new Error('A finding is at a place or on a page');
  return shown === undefined ? texts.placeOf(page) : texts.placeOn(page, shown);
}
