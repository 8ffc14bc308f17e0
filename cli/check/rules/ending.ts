import { addDays } from '#catalogue/timetable.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { dayMs } from '#site/shared/times.ts';

interface Ending {
  place: Place;
  /** Subject of the message, for example `The claim "Certified trainers"`. */
  what: string;
  lastDay: string;
  /** Whether the entry still appears on pages built for the day that is being checked (`asOf`). */
  isShown: boolean;
  hint: string;
}

interface EndingKind {
  before: string;
  after: string;
  /** Verb for the last day, such as `starts`, if "ends" does not fit. */
  verb?: { present: string; past: string };
  /** Effect after the last day, for example `is no longer shown`. */
  becomes: string;
  reason: string;
  source: string;
  list: (model: SiteModel) => Ending[];
}

/** How many days before the last day the warning starts. */
const noticeDays = 30;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const countDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/**
 * Creates two rules for entries that end. The first rule warns before the last day. The second rule warns after the last day until the
 * entry is renewed or deleted. The rules report no errors, so that a check or a deployment never fails just because a day has passed.
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
      return `${what} ${verb.present} on ${lastDay}, ${countDays(days)}. From ${addDays(lastDay, 1)} it ${becomes}.`;
    }),
    rule(after, ({ what, lastDay, isShown }, asOf) =>
      isShown ? undefined : `${what} ${verb.past} on ${lastDay} and ${becomes} (today is ${asOf}).`,
    ),
  ];
}

const toFindings = ({ place, hint }: Ending, message: string | undefined): Finding[] =>
  message ? [{ place, message, hint }] : [];
