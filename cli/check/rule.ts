import type { PathTarget } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Problem, Severity } from '#cli/terminal/user-error.ts';
import type { SiteModel } from './site-model.ts';

/** A place in the catalogue; `file` is relative to the catalogue's folder, as in a page's `sources`. */
export interface Place {
  file: string;
  path: DataPath;
  target?: PathTarget;
}

/** What a rule found. */
export interface Finding {
  place: Place;
  /** Path of the page that shows it. */
  page?: string;
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
  /** Where the rule comes from: a section of the spec, a standard, a law. */
  source: string;
  /** Pure: the same model gives the same findings. */
  run: (model: SiteModel) => Finding[];
}

export interface RuleOptions {
  isProduction: boolean;
}

/** Runs one rule and gives its findings places in files. */
export function runRule(rule: Rule, model: SiteModel, { isProduction }: RuleOptions): Problem[] {
  return rule.run(model).map((finding) => {
    const severity = finding.severity ?? rule.severity;
    return {
      code: rule.code,
      severity: isProduction && rule.isErrorInProduction ? 'error' : severity,
      ...model.locate(finding.place),
      ...(finding.page && { page: finding.page }),
      message: finding.message,
      ...(finding.hint && { hint: finding.hint }),
    };
  });
}
