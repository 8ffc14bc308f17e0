import type { Problem, Severity } from '#cli/terminal/user-error.ts';
import type { Place } from './catalogue-texts.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { SiteModel } from './site-model.ts';

/** What a rule found: at a place of the catalogue, or on a page, which is told at the place that holds what it shows. */
export interface Finding {
  /** The page that shows it. */
  page?: CheckedPage;
  /** What is shown there; where it is absent, the place is the line that names what the page is about. */
  shown?: string;
  place?: Place;
  message: string;
  hint?: string;
  /** Where it is not the rule's own. */
  severity?: Severity;
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

/** Runs one rule and gives its findings places in files. */
export function runRule(rule: Rule, model: SiteModel, isProduction = false): Problem[] {
  return rule.run(model).map((finding) => {
    const severity = finding.severity ?? rule.severity;
    return {
      code: rule.code,
      severity: isProduction && rule.isErrorInProduction ? 'error' : severity,
      ...model.locate(placeOf(finding, model)),
      ...(finding.page && { page: finding.page.path }),
      message: finding.message,
      ...(finding.hint && { hint: finding.hint }),
    };
  });
}

function placeOf({ place, page, shown }: Finding, { texts }: SiteModel): Place {
  if (place) return place;
  if (!page) throw new Error('A finding is at a place or on a page');
  return shown === undefined ? texts.placeOf(page) : texts.placeOn(page, shown);
}
