import { plural } from '#cli/load/problems/wording.ts';
import { formatLocation } from '#cli/terminal/report.ts';
import type { Explanation } from './explain-page.ts';

const inboundNamed = 5;

export function formatExplanation(page: Explanation): string {
  const rows: [string, string[]][] = [
    ['Page', [page.path]],
    [
      'Indexed',
      [`${page.isIndexed ? 'yes' : 'no'}. ${page.reason}`, ...page.toChange.map((step) => `To index this page: ${step}`)],
    ],
    ['Canonical', [page.canonical]],
    ['Built from', page.sources],
    ...page.texts.map(({ name, text, place, isWritten }): [string, string[]] => [
      capitalise(name),
      [text, isWritten ? place : `generated from facts or by the site's code (see ${place})`],
    ]),
    ['Linked from', describeInbound(page)],
    [
      'Most similar',
      [page.twin ? `${page.twin.path}, similarity ${page.twin.score.toFixed(2)} (0.75 or more is too similar)` : 'none'],
    ],
    ['Data', page.structuredData.length > 0 ? page.structuredData : ['none']],
    ['Size', [`${page.bytes.html} bytes of HTML, ${page.bytes.brotli} compressed`]],
    ['Redirects', page.redirects.length > 0 ? page.redirects.map((from) => `from ${from}`) : ['none']],
    ['Findings', describeProblems(page)],
  ];
  return rows.map(([label, lines]) => formatRow(label, lines)).join('');
}

const labelWidth = 14;
const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const formatRow = (label: string, lines: readonly string[]): string =>
  lines.map((line, index) => `${(index === 0 ? label : '').padEnd(labelWidth)}${line}\n`).join('');

function describeInbound({ inbound, depth }: Explanation): string[] {
  const more = inbound.length > inboundNamed ? [`and ${inbound.length - inboundNamed} more`] : [];
  const way = depth === undefined ? 'cannot be reached from the home page' : `${plural(depth, 'click')} from the home page`;
  return [
    `${inbound.length.toLocaleString('en-IN')} ${inbound.length === 1 ? 'page links' : 'pages link'} here; ${way}`,
    ...inbound.slice(0, inboundNamed),
    ...more,
  ];
}

const describeProblems = ({ problems }: Explanation): string[] =>
  problems.length === 0
    ? ['none']
    : problems.map((problem) => `${problem.severity} ${problem.code} ${formatLocation(problem)}: ${problem.message}`);
