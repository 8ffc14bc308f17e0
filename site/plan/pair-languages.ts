import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityHubPath, routes } from '#catalogue/routes.ts';
import type { Head } from '#site/head/head.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import { isMarathiPath, pathIn, toEnglishPath } from '#site/shared/language.ts';

/**
 * Connects each page with its version in the other language: search engines get the addresses of both, and the header links to the other.
 * A page about a city without a Marathi version links to the city's hub in Marathi. A Marathi page may be indexed only together with its
 * English version, and only once the institute has read it.
 */
export function pairLanguages(plans: readonly PagePlan[]): PagePlan[] {
  const byPath = new Map(plans.map((plan) => [plan.path, plan]));
  return plans.map((plan) => {
    const { head, shell } = plan.props;
    const isMarathi = isMarathiPath(plan.path);
    const [english, marathi] = isMarathi
      ? [byPath.get(toEnglishPath(plan.path)), plan]
      : [plan, byPath.get(pathIn('mr', plan.path))];
    if (english && marathi)
      return withHead(plan, {
        isIndexable: head.isIndexable && (!isMarathi || (!head.isUnreviewed && english.props.head.isIndexable)),
        alternates: toAlternates(shell.origin + english.path, shell.origin + marathi.path),
        otherPath: (isMarathi ? english : marathi).path,
      });
    const hub = findHubPath(plan);
    return hub !== undefined && byPath.has(hub) ? withHead(plan, { otherPath: hub }) : plan;
  });
}

const toAlternates = (english: string, marathi: string): Head['alternates'] => ({
  'en-IN': english,
  mr: marathi,
  'x-default': english,
});

/** Returns the path of the Marathi hub of the page's city. The home page counts as a page about the home city. */
function findHubPath({ path, indexableText }: PagePlan): string | undefined {
  if (path === routes.home) return pathIn('mr', cityHubPath({ slug: homeCitySlug }));
  return indexableText && pathIn('mr', cityHubPath(indexableText.city));
}

const withHead = (plan: PagePlan, head: Partial<Head>): PagePlan => ({
  ...plan,
  props: { ...plan.props, head: { ...plan.props.head, ...head } },
});
