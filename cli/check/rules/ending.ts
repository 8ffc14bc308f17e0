import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

/** Something of the catalogue that leaves the site by itself after a day of its own. */
interface Ending {
  place: Place;
  /** `The claim "Certified trainers"` */
  what: string;
  lastDay: string;
  /** Whether it may still be shown on the model's day: the pages ask the same. */
  isShown: boolean;
  hint: string;
}

interface EndingKind {
  /** Codes of the two rules. */
  before: string;
  after: string;
  /** `starts`, where the last day is that of a start. */
  verb?: { present: string; past: string };
  /** `is no longer shown` */
  becomes: string;
  reason: string;
  source: string;
  list: (model: SiteModel) => Ending[];
}

/** From so many days before the last one it is told. */
const noticeDays = 30;
const dayMs = 24 * 3_600_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const countDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/**
 * Two rules for whatever ends: one that tells it before and one that tells it afterwards, until it is renewed or deleted.
 * Both warn only: a day that passes must stop neither a check nor a deployment, which takes off the site what has ended.
 */
export function endingRules({
  before,
  after,
  verb = { present: 'ends', past: 'ended' },
  becomes,
  reason,
  source,
  list,
}: EndingKind): [before: Rule, after: Rule] {
  const rule = (code: string, find: (ending: Ending, asOf: string) => string | undefined): Rule => ({
    code,
    severity: 'warning',
    reason,
    source,
    run: (model) => list(model).flatMap((ending) => toFindings(ending, find(ending, model.site.asOf))),
  });
  return [
    rule(before, ({ what, lastDay, isShown }, asOf) => {
      const days = daysBetween(asOf, lastDay);
      if (!isShown || days > noticeDays) return undefined;
      return `${what} ${verb.present} on ${lastDay}, ${countDays(days)}. From ${dayAfter(lastDay)} it ${becomes}.`;
    }),
    rule(after, ({ what, lastDay, isShown }, asOf) =>
      isShown ? undefined : `${what} ${verb.past} on ${lastDay} and ${becomes}; today is ${asOf}.`,
    ),
  ];
}

const toFindings = ({ place, hint }: Ending, message: string | undefined): Finding[] =>
  message ? [{ place, message, hint }] : [];
