import type { Problem, Severity } from '#cli/terminal/user-error.ts';
import type { PlacedText } from './catalogue-texts.ts';
import type { CheckedPage } from './page-model/checked-page.ts';
import type { PageFacts } from './page-model/page-facts.ts';
import type { PageFinding, Place, PlacedFinding } from './page-model/page-finding.ts';
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

/** The `run` of a rule that looks at each page by itself. */
export const onEachPage =
  (check: (page: CheckedPage, facts: PageFacts) => PageFinding[]): Rule['run'] =>
  ({ pages, facts }) =>
    pages.flatMap((page) => check(page, facts).map((finding) => ({ page, ...finding })));

/** One file of the catalogue. */
interface CheckedFile {
  file: string;
  data: unknown;
  texts: () => readonly PlacedText[];
}

/** The part of a rule that looks at each of some files of the catalogue by itself. */
export const onEachFile =
  (check: (file: CheckedFile, facts: PageFacts) => PlacedFinding[]) =>
  ({ texts, facts }: SiteModel, files: readonly string[]): PlacedFinding[] =>
    files.flatMap((file) => check({ file, data: texts.getData(file), texts: () => texts.of(file) }, facts));

/** Runs one rule and gives its findings places in files. */
export const runRule = (rule: Rule, model: SiteModel, isProduction = false): Problem[] =>
  rule.run(model).map((finding) => toProblem(rule, finding, { model, isProduction }));

/** Whether a file is about the pages that are made from it, and not about all pages. */
export const isAbout = (file: string): boolean => /^(?:courses|cities|pairs|pages)\//.test(file);

/** What one rule finds on one page and in the files about it. Files are read again for places: those of other findings are left alone. */
export const runRuleOn = (page: CheckedPage, rule: Rule, model: SiteModel): Problem[] =>
  rule
    .run(model)
    .filter((finding) => (finding.page ? finding.page === page : isInSourceFile(page, finding)))
    .map((finding) => toProblem(rule, finding, { model, isProduction: false }));

const isInSourceFile = ({ plan }: CheckedPage, { place }: Finding): boolean =>
  place !== undefined && isAbout(place.file) && plan.sources.includes(place.file);

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
  if (!page) throw new Error('A finding is at a place or on a page');
  return shown === undefined ? texts.findPlace(page) : texts.placeOn(page, shown);
}
