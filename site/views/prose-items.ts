import { coursesIn, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { BlockName } from '#catalogue/schema/prose.ts';
import { industryTitle } from './city-facts.ts';
import type { PageContext } from './page-values.ts';
import type { Link } from './shell.ts';
import type { TextRun } from './text-runs.ts';

/** What stands in a section of text. */
export type ProseItem =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; runs: readonly TextRun[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly { runs: readonly TextRun[]; lists: readonly ProseItem[] }[] }
  | { kind: 'links'; links: readonly Link[] };

/** Trades of a city that a page names: where it tells what they do, and where whom they hire. */
const tradesShown = { work: 4, hiring: 5 } as const;

/** What stands in place of a block within a section; nothing where the catalogue has nothing for it. */
export function blockItems(context: PageContext, name: Exclude<BlockName, 'openings'>): ProseItem[] {
  const { catalogue } = context.site;
  if (name === 'institute.fees.terms') return listItem(catalogue.institute.fees.terms.map((term) => [term]));
  if (name === 'city.work' || name === 'city.hiring') return listItem(tradeLines(context.city, name));
  const selection = name.slice('courses.'.length) as Course['selections'][number];
  const links = coursesIn(catalogue, { selection }).map((course) => courseLink(course, context.city));
  return links.length > 0 ? [{ kind: 'links', links }] : [];
}

const listItem = (lines: TextRun[][]): ProseItem[] =>
  lines.length > 0 ? [{ kind: 'list', isOrdered: false, items: lines.map((runs) => ({ runs, lists: [] })) }] : [];

const courseLink = (course: Course, city: City | undefined) => ({
  label: `${course.title}, ${course.duration}`,
  href: coursePath(course, city && isOfferedIn(course, city) ? city : undefined),
});

function tradeLines(city: City | undefined, name: 'city.work' | 'city.hiring'): TextRun[][] {
  const [shown, field] = name === 'city.work' ? [tradesShown.work, 'fact' as const] : [tradesShown.hiring, 'hiresFor' as const];
  return (city?.industries ?? [])
    .slice(0, shown)
    .map((trade) => [{ tag: 'strong', children: [industryTitle(trade.sector)] }, `: ${trade[field]}`]);
}
