import type { Heading, List, Paragraph, PhrasingContent } from 'mdast';
import type { Course } from '#catalogue/schema/course.ts';
import { type BlockName, peopleBlocks } from '#catalogue/schema/prose.ts';
import { industryTitle } from './city-facts.ts';
import type { PageContext } from './page-values.ts';
import { selectionLinks, subjectLinks } from './prose-links.ts';
import type { NotedLink } from './shell.ts';

/** What stands in a section of text. */
export type ProseItem = Heading | Paragraph | List | { type: 'links'; links: readonly NotedLink[] };

/** Trades of a city that a page names: where it tells what they do, and where whom they hire. */
const tradesShown = { work: 4, hiring: 5 } as const;

/** What stands in place of a block within a section; nothing where the catalogue has nothing for it. */
export function blockItems({ site: { catalogue }, city }: PageContext, name: BlockName): ProseItem[] {
  const trades = city?.industries ?? [];
  const line = (title: string, text: string): PhrasingContent[] => [
    { type: 'strong', children: [{ type: 'text', value: title }] },
    { type: 'text', value: `: ${text}` },
  ];
  if (name === 'openings' || name === 'classrooms' || peopleBlocks.some((block) => block === name)) return [];
  if (name === 'institute.fees.terms') return listOf(catalogue.institute.fees.terms.map((value) => [{ type: 'text', value }]));
  if (name === 'city.work')
    return listOf(trades.slice(0, tradesShown.work).map(({ sector, fact }) => line(industryTitle(sector), fact)));
  if (name === 'city.hiring')
    return listOf(trades.slice(0, tradesShown.hiring).map(({ sector, hiresFor }) => line(industryTitle(sector), hiresFor)));
  const selection = name.slice('courses.'.length) as Course['selections'][number];
  const links = name === 'subjects' ? subjectLinks(catalogue) : selectionLinks(catalogue, { selection, city });
  return links.length > 0 ? [{ type: 'links', links }] : [];
}

const listOf = (lines: PhrasingContent[][]): List[] =>
  lines.length === 0
    ? []
    : [{ type: 'list', children: lines.map((children) => ({ type: 'listItem', children: [{ type: 'paragraph', children }] })) }];
