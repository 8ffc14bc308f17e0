import { plannedPage } from '#cli/build/plan/plan-once.ts';
import type { Place } from '#cli/check/page-model/page-finding.ts';
import { runRule } from '#cli/check/rule.ts';
import { rules } from '#cli/check/rules.ts';
import { createSiteModel } from '#cli/check/site-model.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import type { Location, Problem } from '#cli/terminal/user-error.ts';
import type { Effects, SitePart } from './effects.ts';

/** Rules over what pages say, and over days and times. The others are about how pages are linked and made, which a change of the catalogue does not touch. */
const textRules = rules.filter(({ code }) =>
  /^(seo\/|text\/|fact\/|timetable\/|course\/(length|patterns)$|batch\/(pattern|place|start-day|room)$)/.test(code),
);

/** What `check` would refuse after a change and does not now: on pages that are new, or say something else to search engines. */
export function findRefusedTexts({ reworded }: Effects, locate: (place: Place) => Location): Problem[] {
  const refused = findErrors(reworded.after, locate);
  if (refused.length === 0) return [];
  const before = new Set(findErrors(reworded.before, nowhere).map(({ code, message }) => `${code} ${message}`));
  return sortProblems(refused.filter(({ code, message }) => !before.has(`${code} ${message}`)));
}

const nowhere = ({ file }: Place): Location => ({ file, line: 1, column: 1 });

function findErrors({ site, plans }: SitePart, locate: (place: Place) => Location): Problem[] {
  const model = createSiteModel(site, locate, { planned: plans.map(plannedPage) });
  return textRules.flatMap((rule) => runRule(rule, model)).filter(({ severity }) => severity === 'error');
}
