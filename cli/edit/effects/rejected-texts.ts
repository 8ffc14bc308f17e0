import type { Place } from '#cli/check/page-model/page-finding.ts';
import { type Rule, runRule } from '#cli/check/rule.ts';
import { foreignCity } from '#cli/check/rules/foreign-city.ts';
import { listNames } from '#cli/check/rules/place-names.ts';
import { rules } from '#cli/check/rules.ts';
import { createSiteModel } from '#cli/check/site-model.ts';
import { sortProblems } from '#cli/terminal/report.ts';
import type { Location, Problem } from '#cli/terminal/user-error.ts';
import type { Effects, SitePart } from './effects.ts';

/**
 * Rules about wording, days, times and redirects. All other rules check how pages are built and linked, which a change to the catalogue
 * cannot affect.
 */
const textRules = rules.filter(({ code }) =>
  /^(seo\/|text\/|claim\/|pairs\/|fact\/|timetable\/|branch\/|data\/|link\/bad-redirect$|course\/(length|patterns)$|batch\/(pattern|place|start-day|room)$)/.test(
    code,
  ),
);

type Locate = (place: Place) => Location;

/**
 * Finds the problems that `check` would report only after a change. Checks new pages and pages with a new title or description. If a city
 * has a new name, also searches all pages for this name.
 */
export function findRejectedTexts({ reworded, whole }: Effects, locate: Locate): Problem[] {
  const rejected = findNewErrors(reworded, textRules, locate);
  if (hasNewName(whole)) rejected.push(...findNewErrors(whole, [foreignCity], locate));
  return sortProblems([...new Map(rejected.map((problem) => [JSON.stringify(problem), problem])).values()]);
}

function findNewErrors({ before, after }: Effects['whole'], among: readonly Rule[], locate: Locate): Problem[] {
  const rejected = findErrors(after, among, locate);
  if (rejected.length === 0) return [];
  const known = new Set(findErrors(before, among, locateAtStart).map(({ code, message }) => `${code} ${message}`));
  return rejected.filter(({ code, message }) => !known.has(`${code} ${message}`));
}

const locateAtStart: Locate = ({ file }) => ({ file, line: 1, column: 1 });

function findErrors({ site, plans }: SitePart, among: readonly Rule[], locate: Locate): Problem[] {
  const model = createSiteModel(site, locate, { planAll: () => plans });
  return among.flatMap((rule) => runRule(rule, model)).filter(({ severity }) => severity === 'error');
}

function hasNewName({ before, after }: Effects['whole']): boolean {
  const [known, names] = [before, after].map(({ site }) => new Set(site.catalogue.cities.flatMap(listNames)));
  return [...(names ?? [])].some((name) => !known?.has(name));
}
