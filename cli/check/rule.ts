import type { Problem, Severity } from '#cli/terminal/user-error.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { PageFinding, Place } from './page-model/page-finding.ts';
import type { SiteModel } from './site-model.ts';

/** A mistake that a rule found, either at a place in the catalogue or on a page. */
export interface Finding extends PageFinding {
  page?: CheckedPage;
}

export interface Rule {
  /** Code of the rule. It must never change, because scripts and `check --rule` refer to it. */
  code: string;
  severity: Severity;
  /** Whether `check --production` treats a warning as an error. */
  isErrorInProduction?: boolean;
  /** One sentence that explains why the finding is a mistake. */
  reason: string;
  /** Origin of the rule, such as a decision by the institute, a standard or a law. */
  source: string;
  /** Runs the rule. Must be pure: the same model always gives the same findings. */
  run: (model: SiteModel) => Finding[];
}

export const onEachPage =
  (check: (page: CheckedPage, model: SiteModel) => PageFinding[]): Rule['run'] =>
  (model) =>
    model.pages.flatMap((page) => check(page, model).map((finding) => ({ page, ...finding })));

export const runRule = (rule: Rule, model: SiteModel, isProduction = false): Problem[] =>
  rule.run(model).map((finding) => toProblem(rule, finding, { model, isProduction }));

interface RunContext {
  model: SiteModel;
  isProduction: boolean;
}

function toProblem(rule: Rule, finding: Finding, { model, isProduction }: RunContext): Problem {
  const severity = finding.severity ?? rule.severity;
  return {
    code: rule.code,
    severity: isProduction && rule.isErrorInProduction ? 'error' : severity,
    ...model.locate(findPlace(finding, model)),
    ...(finding.page && { page: finding.page.path }),
    message: finding.message,
    ...(finding.hint && { hint: finding.hint }),
  };
}

function findPlace({ place, page, shown }: Finding, { texts }: SiteModel): Place {
  if (place) return place;
  if (!page) throw new Error('A finding must have a place or a page');
  return shown === undefined ? texts.findPlace(page) : texts.placeOn(page, shown);
}
