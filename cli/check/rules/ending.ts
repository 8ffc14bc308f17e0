import type { Place } from '#cli/check/page-model/page-finding.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

interface Ending {
  place: Place;
  /** Subject of the message, for example `The claim "Certified trainers"`. */
  what: string;
  lastDay: string;
  /** Whether pages still show the entry on the day for which the site is checked. */
  isShown: boolean;
  hint: string;
}

interface EndingKind {
  before: string;
  after: string;
  /** Verb to use for the last day if "ends" does not fit, for example `starts`. */
  verb?: { present: string; past: string };
  /** Effect after the last day, for example `is no longer shown`. */
  becomes: string;
  reason: string;
  source: string;
  list: (model: SiteModel) => Ending[];
}

/** Number of days before the last day at which the warning starts. */
const noticeDays = 30;
const dayMs = 24 * 3_600_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const countDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/**
 * Creates two rules for entries that end. The first warns before the last day. The second warns after it, until the entry is renewed or
 * deleted. Both only warn, so that a new day never makes a check or a deployment fail.
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
      isShown ? undefined : `${what} ${verb.past} on ${lastDay} and ${becomes} (today is ${asOf}).`,
    ),
  ];
}

const toFindings = ({ place, hint }: Ending, message: string | undefined): Finding[] =>
  message ? [{ place, message, hint }] : [];
