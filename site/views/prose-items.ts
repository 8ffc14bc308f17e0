import type { Heading, List, Paragraph } from 'mdast';
import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { type BlockName, peopleBlocks } from '#catalogue/schema/prose.ts';
import { industryTitle } from './city-facts.ts';
import { namedCourses } from './named-courses.ts';
import type { PageContext } from './page-values.ts';
import { courseLink, type SubjectCourses, selectionBySubject, subjectLinks } from './prose-links.ts';
import type { Link, NotedLink } from './shell.ts';

export interface Trade {
  title: string;
  text: string;
  courses: readonly Link[];
}

export type ProseItem =
  | Heading
  | Paragraph
  | List
  | { type: 'links'; links: readonly NotedLink[] }
  | { type: 'courses'; subjects: readonly SubjectCourses[] }
  | { type: 'trades'; trades: readonly Trade[] };

/** Maximum numbers of industries in the text about work and in the text about hiring. */
const maxTrades = { work: 4, hiring: 5 } as const;

/** Returns the content for a block within a section. Empty if the catalogue contains nothing for this block. */
export function blockItems(context: PageContext, name: BlockName): ProseItem[] {
  const { catalogue } = context.site;
  if (name === 'openings' || name === 'classrooms' || peopleBlocks.some((block) => block === name)) return [];
  if (name === 'institute.fees.terms') return createList(catalogue.institute.fees.terms);
  if (name === 'city.work') return createTrades(context, maxTrades.work, ({ fact }) => fact);
  if (name === 'city.hiring') return createTrades(context, maxTrades.hiring, ({ hiresFor }) => hiresFor);
  if (name === 'subjects') {
    const links = subjectLinks(catalogue);
    return links.length > 0 ? [{ type: 'links', links }] : [];
  }
  const selection = name.slice('courses.'.length) as Course['selections'][number];
  const subjects = selectionBySubject(catalogue, { selection, city: context.city });
  return subjects.length > 0 ? [{ type: 'courses', subjects }] : [];
}

/** Links each industry to the courses that its text about hiring mentions. */
function createTrades(
  { site: { catalogue }, city }: PageContext,
  shown: number,
  formatTrade: (trade: City['industries'][number]) => string,
): ProseItem[] {
  const trades = (city?.industries ?? []).slice(0, shown).map((trade) => ({
    title: industryTitle(trade.sector),
    text: formatTrade(trade),
    courses: namedCourses(catalogue.courses, trade.hiresFor).map((course) => courseLink(catalogue, course, city)),
  }));
  return trades.length > 0 ? [{ type: 'trades', trades }] : [];
}

const createList = (lines: readonly string[]): List[] =>
  lines.length === 0
    ? []
    : [
        {
          type: 'list',
          children: lines.map((value) => ({
            type: 'listItem',
            children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
          })),
        },
      ];
